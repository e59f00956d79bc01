import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { PROVIDER_IDS, type ReceivedCall } from '../support/email-provider';
import { openAwake } from '../support/awake';
import { expect, testWithProvider as test } from '../support/public-test';

const SUCCESS = 'Your message has been sent successfully! We will get back to you soon.';
const FAILURE = 'Oops! Something went wrong. Please try again later.';
const TYPED = {
  Name: 'Dana Whitfield',
  Email: 'dana@northfield.example',
  Phone: '+44 20 7946 0000',
  Message: 'Nineteen thousand rows,\nhalf of them empty.',
};

const form = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
const submit = (page: Page) => form(page).getByRole('button');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

async function fillIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(TYPED)) await field(page, label).fill(value);
}

/** The parts of a multipart body, by a parser that is not ours. */
async function partsOf({ body, contentType }: ReceivedCall): Promise<Record<string, unknown>> {
  const answer = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  return Object.fromEntries(await answer.formData());
}

test.beforeEach(({ page }) => openAwake(page, '/contact'));

test('sends the multipart form of the contract, says so in green and clears the fields', async ({
  page,
  provider,
}) => {
  await fillIn(page);
  await submit(page).click();
  const notice = form(page).getByText(SUCCESS, { exact: true });
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCSS('color', await colourOf(page, '--positive'));
  for (const label of Object.keys(TYPED)) await expect(field(page, label)).toHaveValue('');
  expect(provider.calls).toHaveLength(1);
  const [call] = provider.calls;
  if (!call) throw new Error('The provider was not called.');
  expect(call.path).toBe('/api/v1.0/email/send-form');
  expect(call.contentType).toContain('multipart/form-data');
  expect(await partsOf(call)).toEqual({
    name: TYPED.Name,
    email: TYPED.Email,
    phone: TYPED.Phone,
    message: TYPED.Message.replace('\n', '\r\n'),
    lib_version: '4.4.1',
    service_id: PROVIDER_IDS.EMAILJS_SERVICE_ID,
    template_id: PROVIDER_IDS.EMAILJS_TEMPLATE_CONTACT,
    user_id: PROVIDER_IDS.EMAILJS_PUBLIC_KEY,
  });
  await expectAccessible(page);
});

/** A role of the palette as the browser computes it. */
function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.setProperty('color', `var(${name})`);
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}

test('an answer that is no success is a failure in red that keeps what was typed', async ({
  page,
  provider,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  for (const status of [400, 500]) {
    provider.answerWith(status, 'No');
    await fillIn(page);
    await submit(page).click();
    const notice = form(page).getByText(FAILURE, { exact: true });
    await expect(notice).toBeVisible();
    await expect(notice).toHaveCSS('color', await colourOf(page, '--danger'));
    for (const [label, value] of Object.entries(TYPED)) await expect(field(page, label)).toHaveValue(value);
  }
});

test('nobody answers: a failure, and the next try arrives', async ({ page, provider, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await provider.close();
  await fillIn(page);
  await submit(page).click();
  await expect(form(page).getByText(FAILURE, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await provider.listen();
  await submit(page).click();
  await expect(form(page).getByText(SUCCESS, { exact: true })).toBeVisible();
  expect(provider.calls).toHaveLength(1);
});

test('a missing ID is named, and nothing is sent', async ({ page, provider }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const config = (await answer.json()) as { email: object };
    const email = { ...config.email, templateContact: '' };
    await route.fulfill({ response: answer, json: { ...config, email } });
  });
  await fillIn(page);
  await submit(page).click();
  await expect(form(page).getByText(FAILURE, { exact: true })).toBeVisible();
  await expect(form(page)).toContainText('The template ID is required.');
  expect(provider.calls).toEqual([]);
});

test('a double click sends once', async ({ page, provider }) => {
  const release = provider.hold();
  await fillIn(page);
  await submit(page).dblclick();
  release();
  await expect(form(page).getByText(SUCCESS, { exact: true })).toBeVisible();
  expect(provider.calls).toHaveLength(1);
});

test('each field is required and of its type', async ({ page, provider }) => {
  await expect(field(page, 'Email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'Phone')).toHaveAttribute('type', 'tel');
  await submit(page).click();
  for (const label of Object.keys(TYPED)) {
    await expect(field(page, label)).toHaveAttribute('required', '');
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, label)).toHaveAccessibleDescription(/\w/);
  }
  await expect(field(page, 'Name')).toBeFocused();
  await expectAccessible(page);
  await fillIn(page);
  await field(page, 'Email').fill('dana');
  await submit(page).click();
  await expect(field(page, 'Email')).toBeFocused();
  expect(provider.calls).toEqual([]);
});

test('the whole form works by keyboard alone', async ({ page, provider }) => {
  await field(page, 'Name').focus();
  for (const typed of Object.values(TYPED)) {
    await page.keyboard.type(typed.replace('\n', ' '));
    await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByText(SUCCESS, { exact: true })).toBeVisible();
  expect(provider.calls).toHaveLength(1);
});
