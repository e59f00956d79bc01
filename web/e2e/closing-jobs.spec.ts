import { expectNoSidewaysScroll } from './support/accessibility';
import { fetchOnce } from './support/fetch-once';
import { ADMIN, Server } from './support/server';
import { expect, test as base } from './support/test';

const MOVABLE_CLOCK = new URL('./support/movable-clock.mjs', import.meta.url).href;

/** The product on a clock of its own. Far ahead, so that the browser never takes a token for an old one. */
const test = base.extend({
  server: [
    async ({ browserName: _browserName }, use) => {
      const server = await Server.start({
        NODE_OPTIONS: `--import=${MOVABLE_CLOCK}`,
        CLOCK_START: '2080-03-01T07:00:00Z',
        AGENCY_TIME_ZONE: 'Asia/Karachi',
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.use({ signedIn: true, locale: 'en-GB' });

test('the copy of a job that closes tomorrow is closed the day after', async ({
  page,
  backOffice,
  server,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const later = [
    await backOffice.addJob({ title: 'CRM Builder', closesOn: '2080-03-08' }),
    await backOffice.addJob({ title: 'Analyst', closesOn: '2080-03-09' }),
  ];
  const job = await backOffice.addJob({ closesOn: '2080-03-02', employmentType: 'FULL_TIME' });
  const rows = page.getByRole('row', { name: /Lead Researcher/ });
  const form = page.getByRole('form', { name: 'Add New Job' });
  const status = async (path: string) => (await fetchOnce(server.url + path)).status;

  await test.step('it is duplicated, and its copy is added', async () => {
    await page.goto('/addjob');
    await expect(rows).toContainText('Closes tomorrow');
    await expect(page.getByText('Closes in 7 days, on 8 Mar 2080')).toBeVisible();
    await expect(page.getByText('Closes on 9 Mar 2080')).toBeVisible();
    for (const { _id } of later) await backOffice.deleteJob(_id);
    await page.getByRole('button', { name: 'Duplicate Lead Researcher' }).click();
    await expect(form.getByLabel('Closes on')).toHaveValue('2080-03-02');
    await form.getByRole('checkbox', { name: 'Active' }).check();
    await form.getByRole('button', { name: 'Add Job' }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('Closes tomorrow');
  });

  const copy = (await backOffice.jobs()).find(({ _id }) => _id !== job._id)?._id ?? '';
  const places = [`/applynow/${copy}`, `/api/job/${copy}`];

  await test.step('it is open for two days', async () => {
    await page.goto(`/applynow/${copy}`);
    await expect(page.getByText('Apply by 2 March 2080')).toBeVisible();
    await server.nextDay();
    await page.goto('/addjob');
    // The session is of yesterday, and the clock that ended it is the server's.
    await expect(page).toHaveURL('/signin');
    expect(await Promise.all(places.map(status))).toEqual([200, 200]);
  });

  await test.step('the day after it is closed to visitors', async () => {
    await server.nextDay();
    expect(await Promise.all(places.map(status))).toEqual([410, 404]);
    expect(await (await fetchOnce(`${server.url}/sitemap.xml`)).text()).not.toContain(copy);
    await page.goto('/career');
    await expect(page.getByText('No active jobs available at the moment.')).toBeVisible();
    await page.goto(`/applynow/${copy}`);
    await expect(page.getByRole('heading', { name: 'This job is closed.' })).toBeVisible();
  });

  await test.step('and the admin sees why', async () => {
    await page.goto('/signin');
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/adminHome');
    await expect(page.getByText('0 active jobs of 2')).toBeVisible();
    await page.goto('/addjob');
    await expect(rows.first()).toContainText('Closed on 2 Mar 2080');
    const box = rows.first().getByRole('checkbox');
    await expect(box).toBeChecked();
    await expectNoSidewaysScroll(page);
    await box.uncheck();
    await expect(rows.first()).toContainText('Last day: 2 Mar 2080');
    await box.check();
    await expect(page.getByText(/it closed on 2 Mar 2080/)).toBeVisible();
  });

  await test.step('another copy starts without the day that is over', async () => {
    await page.getByRole('button', { name: 'Duplicate Lead Researcher' }).first().click();
    await expect(page.getByText(/Its last day is over and was left out\./)).toBeVisible();
    await expect(form.getByLabel('Title')).toHaveValue('Lead Researcher');
    await expect(form.getByLabel('Closes on')).toHaveValue('');
  });
});
