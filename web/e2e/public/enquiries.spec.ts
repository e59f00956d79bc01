import { openAwake } from '../support/awake';
import { expect, test } from '../support/public-test';

test('without a provider the product keeps what the free-test form sends', async ({ page, showcase }) => {
  await openAwake(page, '/');
  const form = page.getByRole('form', { name: 'Ask for a free test' });
  await form.getByLabel('Name', { exact: true }).fill('Dana');
  await form.getByLabel('Business E-mail').fill('dana@northfield.example');
  await form.getByLabel('Message').fill('Fifty clinics in Ohio, please.');
  await form.getByRole('button').click();
  await expect(form.getByText('Your message has been sent successfully!', { exact: true })).toBeVisible();
  expect((await showcase.enquiries())[0]).toMatchObject({
    name: 'Dana',
    email: 'dana@northfield.example',
    message: 'Fifty clinics in Ohio, please.',
  });
});

test('without a provider the product keeps what the contact form sends', async ({ page, showcase }) => {
  await openAwake(page, '/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  const typed = {
    name: 'Dana Whitfield',
    email: 'dana@northfield.example',
    phone: '+44 20 7946 0000',
    message: 'Nineteen thousand rows, half of them empty.',
  };
  await form.getByLabel('Name', { exact: true }).fill(typed.name);
  await form.getByLabel('Email', { exact: true }).fill(typed.email);
  await form.getByLabel('Phone', { exact: true }).fill(typed.phone);
  await form.getByLabel('Message', { exact: true }).fill(typed.message);
  await form.getByRole('button').click();
  await expect(form.getByText(/^Your message has been sent successfully! We will/)).toBeVisible();
  expect((await showcase.enquiries())[0]).toMatchObject(typed);
});

test('what the product refuses is told below the headline', async ({ page, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await openAwake(page, '/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('Name', { exact: true }).fill('Dana');
  await form.getByLabel('Email', { exact: true }).fill('dana@northfield.example');
  await form.getByLabel('Phone', { exact: true }).fill('0'.repeat(50));
  await form.getByLabel('Message', { exact: true }).fill('Hello');
  await form.getByRole('button').click();
  await expect(form.getByText('Oops! Something went wrong. Please try again later.')).toBeVisible();
  await expect(form).toContainText(/phone number in 1 to 40 characters/);
});
