import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { pauseClock, tickUntilVisible } from './support/clock';
import { expect, test } from './support/test';

const addForm = (page: Page) => page.getByRole('form', { name: 'Add New Job' });

// Also while they are closed and still in the page.
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Edit Job Details', includeHidden: true });
const leaving = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Leave without saving?', includeHidden: true });

/** The guard begins a moment after the change is shown. */
const isGuarded = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const expectGuarded = (page: Page) => expect.poll(() => page.evaluate(isGuarded)).toBe(true);

test.use({ signedIn: true });

test('the list, the choice of a job and its form', { tag: '@phone' }, async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf');
  await backOffice.addJob({ title: 'CRM Builder', status: false });

  await test.step('the list has what a row needs', async () => {
    await page.goto('/addjob');
    const loaded = page.getByText('Jobs loaded successfully.');
    await expect(loaded).toBeAttached();
    // What only a screen reader gets is drawn a pixel wide.
    expect((await loaded.boundingBox())?.width).toBeLessThan(2);
    await expect(page.getByRole('searchbox', { name: 'Search' })).not.toHaveAttribute('required');
    const row = page.getByRole('row', { name: /Lead Researcher/ });
    await expect(row).toContainText('Find and verify decision makers');
    await expect(row.getByRole('checkbox')).toBeChecked();
    await expect(row.getByRole('cell').nth(1)).toContainText('11 new');
    await expect(row.getByRole('cell').nth(2)).toContainText('no closing date');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect(row.getByRole('link', { name: /View on site/ })).toHaveAttribute(
      'href',
      `/applynow/${job._id}`,
    );
    await expect(page.getByRole('link', { name: /View on site/ })).toHaveCount(1);
    await page.getByRole('link', { name: 'Add a job' }).click();
    await expect(page.getByRole('heading', { name: 'Add New Job' })).toBeFocused();
    await expect(addForm(page).getByLabel('Title')).toBeInViewport();
    await row.getByRole('link', { name: /Edit/ }).click();
    await expect(page).toHaveURL(`/editjob/${job._id}`);
  });

  await test.step('/editjob lists the jobs to choose from', async () => {
    await page.goto('/editjob');
    await page.getByRole('link', { name: 'Edit Lead Researcher' }).click();
    await expect(page).toHaveURL(`/editjob/${job._id}`);
  });

  await test.step('the form has what the job is, and can take changes back', async () => {
    await expect(drawer(page).getByRole('heading', { name: 'Edit Job Details' })).toBeVisible();
    const { width = 0, height } = (await drawer(page).boundingBox()) ?? {};
    const window = page.viewportSize();
    expect(height).toBe(window?.height);
    expect(width).toBeCloseTo(Math.min(656, window?.width ?? 0));
    await expect(page.getByLabel('Title')).toHaveValue('Lead Researcher');
    await expect(page.getByRole('textbox', { name: 'Requirement 2' })).toHaveValue('Written English');
    await page.getByLabel('Title').fill('Changed');
    await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test('adds a job; the form starts inactive and is active after a success; the banner stands two seconds', async ({
  page,
  backOffice,
}) => {
  await page.clock.install();
  await page.goto('/addjob');
  await expect(page.getByText('No jobs yet.')).toBeVisible();
  const form = addForm(page);
  await expect(form.getByRole('checkbox', { name: 'Active' })).not.toBeChecked();

  await test.step('title, location and description are required', async () => {
    await form.getByRole('button', { name: 'Add Job' }).click();
    await expect(form.getByLabel('Title')).toBeFocused();
    await expect(form.getByLabel('Title')).toHaveAccessibleDescription('Please enter a title.');
    await expect(form.getByLabel('Location')).toHaveAccessibleDescription(/Please enter a location\./);
    await expect(form.getByLabel('Description')).toHaveAccessibleDescription('Please enter a description.');
  });

  await test.step('a half-written job is still there after a reload', async () => {
    await form.getByLabel('Title').fill('  CRM Builder ');
    for (const line of ['Salesforce or Podio', 'gone', 'Two years of client work']) {
      await form.getByRole('button', { name: 'Add requirement' }).click();
      await form
        .getByRole('textbox', { name: /^Requirement \d/ })
        .last()
        .fill(line);
    }
    await page.reload();
    await expect(form.getByLabel('Title')).toHaveValue('  CRM Builder ');
    await expect(form.getByRole('textbox', { name: 'Requirement 1' })).toHaveValue('Salesforce or Podio');
  });

  await test.step('the job is added', async () => {
    await form.getByLabel('Location').fill('Remote, Pakistan');
    await form.getByLabel('Description').fill('Set up CRM systems.');
    await form.getByRole('button', { name: 'Remove requirement 2' }).click();
    await pauseClock(page);
    await form.getByRole('button', { name: 'Add Job' }).click();
    const banner = page.getByText('Job added successfully!');
    await tickUntilVisible(page, banner);
    await page.clock.runFor(1900);
    await expect(banner).toBeVisible();
    await page.clock.runFor(150);
    await expect(banner).toHaveCount(0);
    await page.clock.resume();
  });

  await expect(form.getByLabel('Title')).toHaveValue('');
  await expect(form.getByRole('textbox', { name: /^Requirement \d/ })).toHaveCount(0);
  await expect(form.getByRole('checkbox', { name: 'Active' })).toBeChecked();
  await expect(page.getByRole('row', { name: /CRM Builder/ })).toContainText('Set up CRM systems.');
  expect(await backOffice.jobs()).toMatchObject([
    {
      title: 'CRM Builder',
      requirements: ['Salesforce or Podio', 'Two years of client work'],
      status: false,
    },
  ]);
});

test('a job may say more: what is typed is refused at its field, and saved', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await page.goto(`/editjob/${job._id}`);
  const save = () => page.getByRole('button', { name: 'Save Changes' }).click();
  const salary = page.getByRole('group', { name: 'Salary' });

  await test.step('what the browser cannot read is not left out', async () => {
    await page.getByLabel('Closes on').focus();
    await page.keyboard.type('11');
    await salary.getByLabel('To').fill('180000');
    await save();
    await expect(page.getByLabel('Closes on')).toHaveAccessibleDescription(/Please complete the day/);
    await expect(salary.getByLabel('From')).toBeFocused();
    await expect(salary.getByLabel('From')).toHaveAccessibleDescription(/enter the lower amount/);
  });

  await test.step('the server refuses at the field', async () => {
    await salary.getByLabel('From').fill('190000.50');
    await page.getByLabel('Closes on').fill('2020-01-31');
    await save();
    await expect(page.getByText('There was an issue updating the job. Please try again.')).toBeVisible();
    await expect(salary.getByLabel('To')).toBeFocused();
    await expect(salary.getByLabel('To')).toHaveAccessibleDescription(/not below the lower one/);
    await salary.getByLabel('To').fill('200000');
    await save();
    await expect(page.getByLabel('Closes on')).toBeFocused();
    await expect(page.getByLabel('Closes on')).toHaveAccessibleDescription(/This day is past/);
  });

  await test.step('all of it is saved', async () => {
    await page.getByLabel('Closes on').fill('2199-11-30');
    await page.getByLabel('Employment type').selectOption('Internship');
    await page.getByLabel('Workplace').selectOption('On site');
    await salary.getByLabel('Currency').selectOption('EUR, Euro');
    await salary.getByLabel('Per').selectOption('Year');
    await save();
    await expect(page.getByText('Job has been successfully updated.')).toBeVisible();
    expect(await backOffice.jobs()).toMatchObject([
      {
        closesOn: '2199-11-30',
        employmentType: 'INTERN',
        workplace: 'on-site',
        salary: { min: 190_000.5, max: 200_000, currency: 'EUR', unit: 'YEAR' },
      },
    ]);
  });
});

test('a job that is not saved is not left without a question, nor by the search', async ({
  page,
  backOffice: _empty,
}) => {
  const question = leaving(page);
  const jobs = page.getByRole('link', { name: 'Job/Career Detail' });
  await page.goto('/adminHome');
  await jobs.click();
  await page.getByLabel('Title').fill('Half a title');
  await expectGuarded(page);
  const search = async () => {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Search' }).fill('Activity');
    await expect(page.getByRole('option', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  };
  await search();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/addjob');
  await expect(page.getByLabel('Title')).toHaveValue('Half a title');

  await test.step('Forward, then Stay, leaves Back where it was', async () => {
    await search();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Title')).toHaveValue('');
    await page.getByLabel('Title').fill('Half a title again');
    await expectGuarded(page);
    await page.goForward();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/addjob');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/adminHome');
    await jobs.click();
  });

  await test.step('a page for visitors is reached with one question', async () => {
    await page.getByLabel('Title').fill('Another job');
    await expectGuarded(page);
    await page.getByRole('link', { name: 'View site' }).first().click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Another job');
    await page.getByRole('link', { name: 'View site' }).first().click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/');
  });
});

test(
  'the drawer: Escape, × and Cancel ask, Back and a reload keep the list as it was',
  { tag: '@phone' },
  async ({ page, backOffice }) => {
    const jobs = await Promise.all(
      Array.from({ length: 12 }, (_, place) => backOffice.addJob({ title: `Job ${String(place)}` })),
    );
    const { _id } = jobs[0]!;
    const list = '/addjob?sort=title';
    const edit = page.getByRole('link', { name: 'Edit Job 0' });
    const isDirty = page.getByRole('button', { name: 'Discard changes' });
    await page.goto('/adminHome');
    await page.goto(list);
    await edit.click();
    await expect(page).toHaveURL(`/editjob/${_id}?sort=title`);
    await expect(page.getByLabel('Title')).toHaveValue('Job 0');

    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
      () => drawer(page).getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await page.getByLabel('Title').fill('Half a title');
      await expectGuarded(page);
      await close();
      await expect(leaving(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(leaving(page)).toHaveCount(0);
      await expect(page.getByLabel('Title')).toHaveValue('Half a title');
    }
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Half a title');
    await isDirty.click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(list);

    await test.step('closing goes back to the list, and the focus to the job', async () => {
      await edit.click();
      await expect(page.getByLabel('Title')).toHaveValue('Job 0');
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toHaveCount(0);
      await expect(edit).toBeFocused();
      await page.goForward();
      await expect(drawer(page)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(list);
    });

    await test.step('a half-written new job is not asked about, and is still there', async () => {
      await addForm(page).getByLabel('Title').fill('A new job');
      await edit.click();
      await expect(page.getByLabel('Title')).toHaveValue('Job 0');
      await page.keyboard.press('Escape');
      await expect(addForm(page).getByLabel('Title')).toHaveValue('A new job');
    });
  },
);

test('switching a job off can be undone', async ({ page, backOffice }) => {
  await backOffice.addJob();
  await page.goto('/addjob');
  const active = page.getByRole('checkbox', { name: /is active/ });
  await active.uncheck();
  await expect(page.getByText('Job status updated successfully.')).toBeVisible();
  expect(await backOffice.jobs()).toMatchObject([{ status: false }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(active).toBeChecked();
  await expect.poll(() => backOffice.jobs()).toMatchObject([{ status: true }]);
});

test('edits a job and returns to the list two seconds later', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await page.clock.install();
  await page.goto(`/editjob/${job._id}`);
  await page.getByLabel('Title').fill('Senior Lead Researcher');
  await page.getByRole('button', { name: 'Remove requirement 1' }).click();
  await page.getByRole('checkbox', { name: 'Active', exact: true }).uncheck();
  await pauseClock(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await tickUntilVisible(page, page.getByText('Job has been successfully updated.'));
  await page.clock.runFor(1900);
  await expect(page).toHaveURL(`/editjob/${job._id}`);
  await page.clock.runFor(150);
  await expect(page).toHaveURL('/addjob');
  expect(await backOffice.jobs()).toMatchObject([
    { title: 'Senior Lead Researcher', requirements: ['Written English'], status: false },
  ]);
});
