import { mergeTests } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { test as inboxTest } from './support/inbox';
import { test as mailTest } from './support/mail-test';
import { ADMIN } from './support/server';
import { expect } from './support/test';

const test = mergeTests(mailTest, inboxTest);

test.use({ signedIn: true });
test.afterEach(({ postbox }) => postbox.reset());

test('a reply is mailed, answers the enquiry and moves it', async ({ page, inbox, postbox }) => {
  await inbox.writeContact({ name: 'Bilal Khan' });
  const [{ _id = '' } = {}] = await inbox.all();
  await page.goto(`/admin/enquiries?open=${_id}`);
  await page.getByRole('button', { name: 'Reply to Bilal Khan' }).click();
  const reply = page.getByRole('form', { name: 'Reply to Bilal Khan' });
  await expect(reply.getByLabel('Subject')).toHaveValue('Re: your message to Leadlight');
  await expect(reply.getByLabel('Message')).toBeFocused();
  await page.keyboard.type('Dear Bilal, we can.');
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Reply to Bilal Khan' }).click();
  await expect(reply.getByLabel('Message')).toHaveValue('Dear Bilal, we can.');
  await reply.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('Your reply to Bilal Khan will be mailed.')).toBeVisible();
  await expect(reply).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'Answered' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'In talk', pressed: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Replies' })).toContainText('Sent');
  const place = postbox.headers('To').findIndex((to) => to?.includes('bilal.khan@mail.example'));
  expect(postbox.headers('Subject')[place]).toBe('Re: your message to Leadlight');
  expect(postbox.mails[place]).toContain('Dear Bilal, we can.');
});

test('a test email goes to the admin, and the answer of the mail server is shown', async ({
  page,
  postbox,
}) => {
  await page.goto('/admin/templates');
  await page.getByRole('navigation').getByRole('link', { name: 'Settings', exact: true }).click();
  const send = page.getByRole('button', { name: 'Send a test email' });
  await send.click();
  await expect(page.getByRole('status').getByText('The mail server took the test mail for')).toBeVisible();
  expect(postbox.headers('To')).toContain(ADMIN.email);
  await expect(page.getByText('No mail server is set up')).toHaveCount(0);
  postbox.isRefusing = true;
  await send.click();
  await expect(page.getByRole('alert')).toHaveText('The mail server refused the mail: 550 not now');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
