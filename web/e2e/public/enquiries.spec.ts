import { openHydrated } from '../support/hydrated';
import { CONTACT, FREE_TEST, formOn } from '../support/enquiry-forms';
import { expect, test } from '../support/test';

test('without a provider the product keeps what the free-test form sends', async ({ page, showcase }) => {
  await openHydrated(page, FREE_TEST.path);
  const { submit, success, fillIn } = formOn(page, FREE_TEST);
  await fillIn();
  await submit.click();
  await expect(success).toBeVisible();
  expect((await showcase.enquiries())[0]).toMatchObject({
    name: 'Dana',
    email: 'dana@northfield.example',
    message: 'Fifty clinics in Ohio, please.',
  });
});

test('without a provider the product says what it refuses of the contact form, and keeps the rest', async ({
  page,
  showcase,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await openHydrated(page, CONTACT.path);
  const { field, submit, success, failure, fillIn } = formOn(page, CONTACT);
  await fillIn();
  await field('Phone').fill('0'.repeat(50));
  await submit.click();
  await expect(field('Phone')).toHaveAccessibleDescription(
    /phone number in 1 to 40 characters, on one line\.$/,
  );
  await expect(field('Phone')).toBeFocused();
  await expect(failure).toHaveCount(0);

  await fillIn();
  await submit.click();
  await expect(success).toBeVisible();
  const [newest] = await showcase.enquiries();
  expect({ ...newest, message: newest?.message.replace(/\r\n/g, '\n') }).toMatchObject({
    name: 'Dana Whitfield',
    email: 'dana@northfield.example',
    phone: '+44 20 7946 0000',
    message: 'Nineteen thousand rows,\nhalf of them empty.',
  });
});
