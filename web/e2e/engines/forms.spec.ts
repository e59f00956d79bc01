import { By } from 'selenium-webdriver';
import { CONTACT, FREE_TEST } from '../support/enquiry-forms';
import { expect, test } from './support/engine-test';
import { field, text } from './support/visitor';

for (const { path, typed, success } of [FREE_TEST, CONTACT])
  test(`a message from ${path} arrives, and the focus stays at the button`, async ({ visitor, showcase }) => {
    await visitor.open(path);
    for (const [label, value] of Object.entries(typed)) await visitor.type(field(label), value);
    await visitor.click(By.css('main form button'));
    await visitor.see(text(success));
    expect(await visitor.focused()).toMatchObject({ tag: 'BUTTON', covered: false });
    expect(await showcase.enquiries()).toContainEqual(expect.objectContaining({ name: typed.Name }));
  });
