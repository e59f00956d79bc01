import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { goToFooter, openHydrated } from './support/hydrated';
import { expect, test } from './support/test';

test('lists the active jobs with all that a card has', { tag: '@phone' }, async ({ page, backOffice }) => {
  await backOffice.addJob({ title: 'Lead Researcher' });
  await backOffice.addJob({ title: 'Skip Tracing Analyst', requirements: [] });
  await backOffice.addJob({ title: 'Closed Job', status: false });
  await page.goto('/career');

  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Lead Researcher' }) });
  await expect(card).toContainText('Lahore · Full time');
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
  await expectNoSidewaysScroll(page);
});

test(
  'words without a space widen neither the list nor the form',
  { tag: '@phone' },
  async ({ page, backOffice }) => {
    const title = 'Researchers'.repeat(10);
    const job = await backOffice.addJob({
      title,
      location: title,
      description: title,
      requirements: [title],
    });
    for (const path of ['/career', `/applynow/${job._id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  },
);

test('a job says its hours, place, pay and last day in words, in the list and above its form', async ({
  page,
  backOffice,
}) => {
  const said = [/^Full time · Hybrid$/, /^PKR 120,000–180,000 a month$/, /^Apply by 30 November 2199$/];
  const job = await backOffice.addJob({
    location: 'Lahore',
    employmentType: 'FULL_TIME',
    workplace: 'hybrid',
    salary: { min: 120_000, max: 180_000, currency: 'PKR', unit: 'MONTH' },
    closesOn: '2199-11-30',
  });
  for (const path of ['/career', `/applynow/${job._id}`]) {
    await page.goto(path);
    for (const line of said) await expect(page.getByText(line)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('the first list is in the document, before any script, and the page asks for no other', async ({
  page,
  backOffice,
}) => {
  await backOffice.addJob({ title: 'Lead Researcher' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/job\/?$/.test(request.url())) asked.push(request.url());
  });
  const html = await (await openHydrated(page, '/career'))?.text();
  expect(html).toContain('Lead Researcher');
  expect(html).toContain('Spreadsheets, quickly');
  await expect(page.getByRole('heading', { name: 'Lead Researcher' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('says that there are no jobs', async ({ page, backOffice: _empty }) => {
  await page.goto('/career');
  await expect(page.getByText('No active jobs available at the moment.')).toBeVisible();
});

/** Comes to /career by a link, so that the list is asked for by the page and not part of the document. */
async function openCareerFromElsewhere(page: Page) {
  await openHydrated(page, '/privacy-policy');
  await goToFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Career' }).click();
  await expect(page).toHaveURL('/career');
}

test('the list has its shape while it loads, says what is wrong with it, and can be fetched again', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await backOffice.addJob({ title: 'Lead Researcher' });
  const loading = page.getByText('Loading the open jobs…');
  const heading = page.getByRole('heading', { name: 'Lead Researcher' });

  await test.step('loading', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/job', async (route) => {
      await held;
      await route.continue();
    });
    await openCareerFromElsewhere(page);
    await expect(loading).toBeAttached();
    release();
    await expect(heading).toBeVisible();
    await expect(loading).toHaveCount(0);
    await page.unroute('**/api/job');
  });

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

test(
  'a long list is searched and filtered in the page, and stays in the address',
  { tag: '@phone' },
  async ({ page, backOffice, browser, server }) => {
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
  },
);
