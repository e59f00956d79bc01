import { By } from 'selenium-webdriver';
import { CONTACT } from '../support/enquiry-forms';
import { expect, test } from './support/engine-test';
import { field, text } from './support/visitor';

test('the source of a visit is sent with a message, and stored nowhere in the browser', async ({
  visitor,
  showcase,
}) => {
  await visitor.open('/contact?utm_source=may-letter');
  for (const [label, value] of Object.entries(CONTACT.typed)) await visitor.type(field(label), value);
  await visitor.click(By.css('main form button'));
  await visitor.see(text(CONTACT.success));
  expect((await showcase.enquiries())[0]?.source).toMatchObject({ name: 'may-letter', landing: '/contact' });
  const stored = await visitor.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]);
  expect(stored).toEqual(['', 0, 0]);
});
