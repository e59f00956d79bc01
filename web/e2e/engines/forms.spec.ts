import { By } from 'selenium-webdriver';
import { CONTACT } from '../support/enquiry-forms';
import { expect, test } from './support/engine-test';
import { field, text } from './support/visitor';

test('a message arrives, and the focus stays at the button', async ({ visitor, showcase }) => {
  await visitor.open(CONTACT.path);
  for (const [label, value] of Object.entries(CONTACT.typed)) await visitor.type(field(label), value);
  await visitor.click(By.css('main form button'));
  await visitor.see(text(CONTACT.success));
  expect(await visitor.focused()).toMatchObject({ tag: 'BUTTON', covered: false });
  expect(await showcase.enquiries()).toContainEqual(expect.objectContaining({ name: CONTACT.typed.Name }));
});
