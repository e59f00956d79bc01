import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { test as mailTest } from './support/mail-test';
import { ADMIN, Server } from './support/server';
import { expect } from './support/test';

/** A new installation with a mail server. Other tests remove the content that they find. */
const test = mailTest.extend<{ installation: Server }>({
  installation: async ({ mailSettings, browserName: _browserName }, use) => {
    const server = await Server.start({ ...mailSettings, SEED_DEMO: 'true' });
    await use(server);
    await server.stop();
  },
});

async function signIn(page: Page, { url }: Server) {
  await page.goto(`${url}/signin`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

test(
  'the overview asks once about automatic mails, and the answer of another tab counts',
  { tag: '@phone' },
  async ({ page, context, installation }) => {
    await signIn(page, installation);
    const other = await context.newPage();
    await other.goto(`${installation.url}/adminHome`);
    const question = page.getByRole('region', { name: 'Automatic mails' });
    await expect(question).toContainText('Shall applicants get a receipt, and you a mail for each new one?');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const no = await other.getByRole('button', { name: 'No', exact: true }).elementHandle();
    await question.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Applicants get a receipt, and you get a mail.')).toBeVisible();
    await expect(question).toHaveCount(0);
    // The other tab was loaded before the answer.
    await no?.evaluate((button) => (button as HTMLElement).click());
    await expect(other.getByRole('region', { name: 'Automatic mails' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Demo content' })).toBeVisible();
    await expect(question).toHaveCount(0);
    await page.goto(`${installation.url}/admin/settings`);
    await expect(page.getByRole('checkbox', { name: /^Tell applicants/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Tell me about/ })).toBeChecked();
  },
);

test('the demo content is removed after a question that names it', async ({ page, installation }) => {
  await signIn(page, installation);
  const content = page.getByRole('region', { name: 'Demo content' });
  await expect(content).toContainText('4 jobs, 6 applicants, 4 enquiries, and 12 projects');
  await expect(page.getByRole('link', { name: /Unread.*Salma Idrees/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Interview.*Daniyal Mirza.*9 days/ })).toBeVisible();
  await content.getByRole('button', { name: 'Remove the demo content' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the demo content?' });
  await expect(question).toContainText('4 jobs, 6 applicants, 4 enquiries, and 12 projects');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await content.getByRole('button', { name: 'Remove the demo content' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The demo content was removed.')).toBeVisible();
  await expect(content).toHaveCount(0);
  await expect(page.getByText(/\. Nothing new\.$/)).toBeVisible();
  await expect(page.getByText('No jobs yet')).toBeVisible();
  await page.goto(`${installation.url}/admin/activity`);
  await expect(page.getByText('jobs: 4, applicants: 6, enquiries: 4, projects: 12')).toBeVisible();
});
