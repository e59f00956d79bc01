import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { PROVIDER_IDS } from '../support/email-provider';
import { openAwake } from '../support/awake';
import { expect, testWithProvider as test } from '../support/public-test';

const SUCCESS = 'Your message has been sent successfully!';
const FAILURE = 'There was an error sending your message. Please try again.';
const TYPED = {
  firstName: 'Dana',
  email: 'dana@northfield.example',
  message: 'Fifty clinics in Ohio, please.',
};

const form = (page: Page) => page.getByRole('form', { name: 'Ask for a free test' });
const field = {
  name: (page: Page) => form(page).getByLabel('Name', { exact: true }),
  email: (page: Page) => form(page).getByLabel('Business E-mail'),
  message: (page: Page) => form(page).getByLabel('Message'),
};
const submit = (page: Page) => form(page).getByRole('button');

async function fillIn(page: Page): Promise<void> {
  await field.name(page).fill(TYPED.firstName);
  await field.email(page).fill(TYPED.email);
  await field.message(page).fill(TYPED.message);
}

async function expectTyped(page: Page, typed: typeof TYPED): Promise<void> {
  await expect(field.name(page)).toHaveValue(typed.firstName);
  await expect(field.email(page)).toHaveValue(typed.email);
  await expect(field.message(page)).toHaveValue(typed.message);
}

test.beforeEach(({ page }) => openAwake(page, '/'));

test('sends the JSON of the contract, says so and clears the fields', async ({ page, provider }) => {
  await fillIn(page);
  await submit(page).click();
  await expect(form(page).getByText(SUCCESS, { exact: true })).toBeVisible();
  await expectTyped(page, { firstName: '', email: '', message: '' });
  expect(provider.calls).toHaveLength(1);
  const [call] = provider.calls;
  expect(call?.path).toBe('/api/v1.0/email/send');
  expect(call?.contentType).toContain('application/json');
  expect(JSON.parse(call?.body.toString() ?? '')).toEqual({
    lib_version: '4.4.1',
    user_id: PROVIDER_IDS.EMAILJS_PUBLIC_KEY,
    service_id: PROVIDER_IDS.EMAILJS_SERVICE_ID,
    template_id: PROVIDER_IDS.EMAILJS_TEMPLATE_FREE_TEST,
    template_params: TYPED,
  });
  await expectAccessible(page);
});

test('while it sends, the button is disabled and says so; a second submit does nothing', async ({
  page,
  provider,
}) => {
  const idle = await submit(page).innerText();
  const release = provider.hold();
  await fillIn(page);
  await submit(page).click();
  await expect(submit(page)).toHaveText('Sending...');
  await expect(submit(page)).toBeDisabled();
  await field.message(page).press('Enter');
  release();
  await expect(form(page).getByText(SUCCESS, { exact: true })).toBeVisible();
  await expect(submit(page)).toBeEnabled();
  await expect(submit(page)).toHaveText(idle);
  expect(provider.calls).toHaveLength(1);
});

for (const status of [400, 422, 500]) {
  test(`an answer of ${String(status)} is a failure that keeps what was typed`, async ({
    page,
    provider,
    consoleWatch,
  }) => {
    consoleWatch.expectFailedRequests();
    provider.answerWith(status, 'The service is gone');
    await fillIn(page);
    await submit(page).click();
    await expect(form(page).getByText(FAILURE, { exact: true })).toBeVisible();
    await expectTyped(page, TYPED);
    await expect(submit(page)).toBeEnabled();
  });
}

test('only 200, or a text of OK, is success', async ({ page, provider }) => {
  provider.answerWith(202, 'Accepted');
  await fillIn(page);
  await submit(page).click();
  await expect(form(page).getByText(FAILURE, { exact: true })).toBeVisible();
  provider.answerWith(202, 'OK');
  await submit(page).click();
  await expect(form(page).getByText(SUCCESS, { exact: true })).toBeVisible();
});

test('nobody answers: a failure, and the next try arrives', async ({ page, provider, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await provider.close();
  await fillIn(page);
  await submit(page).click();
  await expect(form(page).getByText(FAILURE, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectTyped(page, TYPED);
  await provider.listen();
  await submit(page).click();
  await expect(form(page).getByText(SUCCESS, { exact: true })).toBeVisible();
  await expect(form(page).getByText(FAILURE)).toHaveCount(0);
  expect(provider.calls).toHaveLength(1);
});

test('a missing ID is named, and nothing is sent', async ({ page, provider }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { email: object };
    const email = { ...config.email, publicKey: '', serviceId: '', templateFreeTest: '' };
    await route.fulfill({ response: answer, json: { ...config, email } });
  });
  await fillIn(page);
  await submit(page).click();
  await expect(form(page).getByText(FAILURE, { exact: true })).toBeVisible();
  for (const name of ['user', 'service', 'template'])
    await expect(form(page)).toContainText(`The ${name} ID is required.`);
  expect(provider.calls).toEqual([]);
});

test('each field is required, and the address has to be one', async ({ page, provider }) => {
  await submit(page).click();
  for (const of of Object.values(field)) {
    await expect(of(page)).toHaveAttribute('required', '');
    await expect(of(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(of(page)).toHaveAccessibleDescription(/\w/);
  }
  await expect(field.name(page)).toBeFocused();
  await expectAccessible(page);
  await fillIn(page);
  await expect(field.email(page)).toHaveAttribute('type', 'email');
  await field.email(page).fill('dana');
  await submit(page).click();
  await expect(field.email(page)).toBeFocused();
  await expect(field.email(page)).toHaveAttribute('aria-invalid', 'true');
  await field.message(page).fill('   ');
  await field.email(page).fill(TYPED.email);
  await submit(page).click();
  await expect(field.message(page)).toHaveAttribute('aria-invalid', 'true');
  expect(provider.calls).toEqual([]);
});

test('the whole form works by keyboard alone', async ({ page, provider }) => {
  await field.name(page).focus();
  for (const typed of Object.values(TYPED)) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByText(SUCCESS, { exact: true })).toBeVisible();
  expect(provider.calls).toHaveLength(1);
});

test('what was typed survives a reload', async ({ page, provider }) => {
  await fillIn(page);
  await page.reload();
  await page.mouse.move(20, 200);
  await expectTyped(page, TYPED);
  expect(provider.calls).toEqual([]);
});
