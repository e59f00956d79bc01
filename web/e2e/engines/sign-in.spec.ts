import { ADMIN } from '../support/server';
import { expect, test } from './support/engine-test';
import { button, field, heading, text } from './support/visitor';

test('a wrong password is refused, the right one leads to the back office', async ({ visitor }) => {
  await visitor.open('/signin');
  await visitor.type(field('Email'), ADMIN.email);
  await visitor.type(field('Password'), 'Six panes of garnet');
  await visitor.click(button('Sign In'));
  await visitor.see(text('Invalid email or password. Please try again.'));

  await (await visitor.see(field('Password'))).clear();
  await visitor.type(field('Password'), ADMIN.password);
  await visitor.click(button('Sign In'));
  await visitor.see(text('Sign-in successful! Redirecting...'));
  await expect.poll(() => visitor.path()).toBe('/adminHome');
  await visitor.see(heading('Overview'));
});
