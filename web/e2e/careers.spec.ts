import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { goToFooter, openHydrated } from './support/hydrated';
import { expect, test } from './support/test';

test('lists the active jobs with all that a card has', async ({ page, backOffice }) => {
  await backOffice.addJob({ title: 'Lead Researcher', closesOn: '2199-11-30' });
  await backOffice.addJob({ title: 'Skip Tracing Analyst', requirements: [] });
  await backOffice.addJob({ title: 'Closed Job', status: false });
  await page.goto('/career');

  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Lead Researcher' }) });
  await expect(card).toContainText('Lahore · Full time');
  await expect(card).toContainText('Apply by 30 November 2199');
  await expect(card).toContainText('Find and verify decision makers');
  await expect(card.getByRole('listitem')).toHaveText(['Spreadsheets, quickly', 'Written English']);
  const bare = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Skip Tracing' }) });
  await expect(bare).toContainText('No requirements listed');
  await expect(page.getByText('Two open jobs.')).toBeVisible();
  await expect(page.getByText('Closed Job')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: "Don't see the right job?" })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact us', exact: true })).toHaveAttribute(
    'href',
    '/contact',
  );
});

/** Comes to /career by a link, so that the list is asked for by the page and not part of the document. */
async function openCareerFromElsewhere(page: Page) {
  await openHydrated(page, '/privacy-policy');
  await goToFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Career' }).click();
  await expect(page).toHaveURL('/career');
}

test('the list says what is wrong with it, and can be fetched again', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await backOffice.addJob({ title: 'Lead Researcher' });
  const heading = page.getByRole('heading', { name: 'Lead Researcher' });

  await test.step('no list', async () => {
    await page.route('**/api/job', (route) => route.fulfill({ json: { jobs: [] } }));
    await openCareerFromElsewhere(page);
    await expect(page.getByText('Failed to load job listings')).toBeVisible();
    await page.unroute('**/api/job');
  });

  await test.step('no answer', async () => {
    await page.route('**/api/job', (route) => route.abort('connectionrefused'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Error fetching job listings')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/job');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading).toBeVisible();
  });
});

test('Apply Now shows what the list has told of the job while the rest is on its way', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob({ title: 'Lead Researcher' });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/api/job/${job._id}`, async (route) => {
    await held;
    await route.continue();
  });
  await openHydrated(page, '/career');
  await page.getByRole('link', { name: 'Apply Now for Lead Researcher' }).click();
  await expect(page).toHaveURL(`/applynow/${job._id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Lead Researcher' })).toBeFocused();
  await expect(page.getByText('Spreadsheets, quickly')).toBeVisible();
  await page.getByLabel('Full Name').fill('Amina Yusuf');

  await test.step('a job that was closed since the list came says so', async () => {
    await backOffice.setActive(job._id, false);
    release();
    await expect(page.getByRole('heading', { name: 'This job is not open.' })).toBeVisible();
  });
});

test('a long list is searched and filtered in the page, and stays in the address', async ({
  page,
  backOffice,
  browser,
  server,
}) => {
  for (let place = 1; place <= 11; place += 1) await backOffice.addJob({ title: `Analyst ${place}` });
  await backOffice.addJob({ title: 'CRM Builder', location: 'Remote, Pakistan' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });

  await test.step('12 jobs have no search', async () => {
    await openHydrated(page, '/career');
    await expect(titles).toHaveCount(13);
    await expect(search).toHaveCount(0);
  });

  const last = await backOffice.addJob({ title: 'Lead Researcher', workplace: 'hybrid' });

  await test.step('13 have one, which keeps what it finds in the address', async () => {
    await openHydrated(page, '/career');
    await expect(titles).toHaveCount(14);
    await expectAccessible(page);
    await search.fill('builder decision ');
    await expect(page.getByText('1 of 13 open jobs')).toBeVisible();
    await expect(titles.first()).toHaveText('CRM Builder');
    await page.getByLabel('Workplace').selectOption('Remote');
    await expect(page).toHaveURL('/career?q=builder+decision&workplace=remote');
    await openHydrated(page, '/career?q=builder+decision&workplace=hybrid');
    await expect(page.getByText('No open job matches.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Show all open jobs' }).click();
    await expect(search).toHaveValue('');
    await expect(titles).toHaveCount(14);
  });

  await test.step('a job opens its text', async () => {
    await page.getByRole('heading', { name: 'Lead Researcher' }).click();
    await expect(page.getByText('Spreadsheets, quickly').filter({ visible: true })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
  });

  await test.step('also without script, where a link leads to one job', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const bare = await context.newPage();
    await bare.goto(`/career#${last._id}`);
    const row = bare.locator(`[id="${last._id}"]`);
    await expect(row).toBeInViewport();
    await row.getByRole('heading', { name: 'Lead Researcher' }).click();
    await expect(row.getByText('Spreadsheets, quickly')).toBeVisible();
    await expect(row.getByRole('link', { name: 'Apply Now' })).toBeVisible();
    await expect(bare.getByRole('searchbox')).toBeHidden();
    await context.close();
  });
});
