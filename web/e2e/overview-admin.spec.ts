import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expectUnread } from './support/menu';
import { expect } from './support/test';
import { test } from './support/inbox';

test.use({ signedIn: true });

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const startReading = (page: Page) => page.getByRole('link', { name: /^Start reading/ });

test(
  'the overview tells what is new by name, and reading starts with the first unread one',
  { tag: '@phone' },
  async ({ page, backOffice, inbox }) => {
    const job = await backOffice.addJob();
    for (const name of ['Amina Yusuf', 'Bilal Khan']) await backOffice.apply(job._id, name);
    await inbox.writeContact({ name: 'Ingrid Halvorsen', message: 'Every third contact is there twice.' });
    await page.goto('/adminHome');
    await expect(page.getByRole('heading', { name: 'New', exact: true })).toBeVisible();
    await expect(page.getByText(/\. 3 new\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: /Unread.*Amina Yusuf.*Lead Researcher/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /Ingrid Halvorsen.*Every third contact/ })).toHaveAttribute(
      'href',
      /^\/admin\/enquiries\?open=[0-9a-f]{24}$/,
    );
    // They are in one list only.
    await expect(page.getByRole('link', { name: /Amina Yusuf|Bilal Khan/ })).toHaveCount(2);
    const weeks = page.getByRole('list', { name: 'Applications by week and stage' });
    await expect(weeks.getByText(/^Week from .*: 2, New 2$/)).toBeAttached();
    await expect(page.getByRole('list', { name: 'Stages' })).toContainText('New2Reviewing0');
    await expect(page.getByRole('link', { name: 'Project Detail' })).toBeVisible();
    await expect(page.getByText('1 active job of 1, 2 applicants')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await expect(startReading(page)).toHaveAccessibleName('Start reading (2)');
    await expectUnread(page, 'Applicants', 2);
    await startReading(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Bilal Khan' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Then open the next one' })).toBeChecked();
    await page.keyboard.press('1');
    await expect(page.getByRole('heading', { level: 1, name: 'Amina Yusuf' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('checkbox', { name: 'Then open the next one' })).toBeChecked();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL('/admin/applicants?unread=true');
    await page.goto('/admin/applicants');
    await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Then open the next one' })).not.toBeChecked();
    await page.goto('/adminHome');
    await expect(page.getByRole('link', { name: /Unread.*Ingrid Halvorsen/ })).toBeVisible();
    await expect(startReading(page)).toHaveCount(0);
    await expectUnread(page, 'Applicants', 0);
  },
);

test('a quiet morning shows no empty block', async ({ page, backOffice, inbox }) => {
  await inbox.clear();
  await backOffice.clear();
  await page.goto('/adminHome');
  await expect(page.getByText(/\. Nothing new\.$/)).toBeVisible();
  await expect(page.getByText('No jobs yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Project Detail',
    'Job/Career Detail',
    'Last backup',
  ]);
});

test('what needs a hand comes first: a failed backup, which is made anew, and mails with their reason', async ({
  page,
  backOffice,
}) => {
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Usman Tariq');
  const [{ _id = '' } = {}] = await backOffice.applicants(job._id);
  const reason = 'The mail server refused this address.';
  const mail = {
    _id: '1',
    kind: 'message',
    name: 'Usman Tariq',
    subject: 'Invitation',
    reason,
    at: hoursAgo(5),
  };
  let backup = { running: false };
  await page.route('**/api/overview', async (route) => {
    const answer = await route.fetch();
    const overview = (await answer.json()) as object;
    const failedMails = { count: 1, latest: [{ ...mail, applicantId: _id }] };
    await route.fulfill({
      json: { ...overview, failedMails, backup, problems: ['The disk is almost full.'] },
    });
  });
  const sentence = 'There is no room in BACKUP_DIR: make room there.';
  let last: object = { nightlyAt: '03:00', good: null, failed: { at: hoursAgo(1), sentence } };
  await page.route('**/api/backups/last', (route) => route.fulfill({ json: last }));
  await page.route('**/api/backup', async (route) => {
    backup = { running: true };
    await route.fulfill({ status: 202 });
  });
  await page.goto('/adminHome');
  const hand = page.getByRole('region', { name: 'Needs a hand' });
  await expect(hand).toContainText(`The last backup failed 1 hour ago. ${sentence}`);
  await expect(hand).toContainText('The disk is almost full.');
  await expect(hand.getByRole('link', { name: /Usman Tariq/ })).toHaveAccessibleName(new RegExp(reason));
  await expect(hand.getByRole('link', { name: /Usman Tariq/ })).toHaveAttribute(
    'href',
    `/admin/applicants/${_id}`,
  );
  await expect(hand.getByRole('button', { name: 'Retry Usman Tariq' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await hand.getByRole('button', { name: 'Back up now' }).click();
  await expect(hand.getByRole('button', { name: 'Backing up…' })).toHaveAttribute('aria-disabled', 'true');
  last = { nightlyAt: '03:00', good: { at: hoursAgo(0), bytes: 13_002_342 }, failed: null };
  backup = { running: false };
  await expect(page.getByText('Last backup just now, 12.4 MB')).toBeVisible();
  await expect(hand).not.toContainText('backup');
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible();
});

test('the search opens by a button, and finds people, jobs, projects, enquiries and pages', async ({
  page,
  backOffice,
  inbox,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob({ title: 'Marble Researcher' });
  await backOffice.apply(job._id, 'Marta Lind');
  await backOffice.addProject({ title: 'Marina leads' });
  await inbox.writeContact({ name: 'Marco Polo' });
  await page.goto('/admin/templates');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const box = page.getByRole('combobox', { name: 'Search' });
  const found = page.getByRole('option');
  await expect(box).toBeFocused();
  await expect(found).toHaveCount(17);
  await box.fill('mar');
  await expect(found).toHaveText([/Marta Lind/, /Marco Polo/, /Marble Researcher/, /Marina leads/]);
  await expect(page.getByRole('status').filter({ hasText: '4 results' })).toHaveCount(1);
  await expectAccessible(page);
  await found.filter({ hasText: 'Marta Lind' }).click();
  await expect(page).toHaveURL(/\/admin\/applicants\/[0-9a-f]{24}$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the search works by the keyboard alone, and says when it finds nothing or fails', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob({ title: 'Marble Researcher' });
  await page.goto('/adminHome');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  // Also while the closed dialog is still in the page.
  const box = page.getByRole('combobox', { name: 'Search', includeHidden: true });
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('no such thing');
  await expect(page.getByText('Nothing matches “no such thing”.')).toBeVisible();
  await page.route('**/api/search?*', (route) => route.abort('connectionrefused'));
  await box.fill('marble');
  await expect(page.getByRole('alert')).toContainText('The search failed.');
  await page.unroute('**/api/search?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('option', { name: /Marble Researcher/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await box.press('Enter');
  await expect(page).toHaveURL(`/editjob/${job._id}`);
});
