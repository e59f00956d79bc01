import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { pauseClock, tickUntilVisible } from './support/clock';
import { expect, test } from './support/test';

const ONE_JOB = /\/api\/job\/[0-9a-f]{24}$/;

const addForm = (page: Page) => page.getByRole('form', { name: 'Add New Job' });
const activeBox = (page: Page) => page.getByRole('checkbox', { name: /Lead Researcher/ });
const deleteButton = (page: Page) => page.getByRole('button', { name: /Delete Lead Researcher/ });

test.use({ signedIn: true });

test(
  'the list, the choice of a job and its form',
  { tag: '@phone' },
  async ({ page, isMobile, backOffice }) => {
    const job = await backOffice.addJob();
    await backOffice.apply(job._id, 'Amina Yusuf');
    await backOffice.addJob({ title: 'CRM Builder', status: false });

    await test.step('the list has what a row needs', async () => {
      await page.goto('/addjob');
      await expect(page.getByText('Jobs loaded successfully.')).toBeVisible();
      await expect(page.getByRole('searchbox', { name: 'Search' })).not.toHaveAttribute('required');
      const row = page.getByRole('row', { name: /Lead Researcher/ });
      await expect(row).toContainText('Find and verify decision makers');
      await expect(row.getByRole('checkbox')).toBeChecked();
      await expect(row.getByRole('link', { name: /View Job Applicants/ })).toContainText('1');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await expect(row.getByRole('link', { name: /View on site/ })).toHaveAttribute(
        'href',
        `/applynow/${job._id}`,
      );
      await expect(page.getByRole('link', { name: /View on site/ })).toHaveCount(1);
      await expect(addForm(page)).toBeVisible({ visible: !isMobile });
      await page.getByRole('button', { name: 'Add a job' }).click();
      await expect(addForm(page).getByLabel('Title')).toBeFocused();
      await row.getByRole('link', { name: /Edit/ }).click();
      await expect(page).toHaveURL(`/editjob/${job._id}`);
    });

    await test.step('/editjob lists the jobs to choose from', async () => {
      await page.goto('/editjob');
      await page.getByRole('link', { name: 'Edit Lead Researcher' }).click();
      await expect(page).toHaveURL(`/editjob/${job._id}`);
    });

    await test.step('the form has what the job is, and can take changes back', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Edit Job Details' })).toBeVisible();
      await expect(page.getByLabel('Title')).toHaveValue('Lead Researcher');
      await expect(page.getByRole('textbox', { name: 'Requirement 2' })).toHaveValue('Written English');
      await page.getByLabel('Title').fill('Changed');
      await expect(page.getByRole('button', { name: 'Discard changes' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  },
);

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

test('what the server refuses stands beside the field, and the next try goes through', async ({
  page,
  backOffice: _empty,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await page.goto('/addjob');
  const form = addForm(page);
  await form.getByLabel('Title').fill('T'.repeat(121));
  await form.getByLabel('Location').fill('Lahore');
  await form.getByLabel('Description').fill('Text.');
  await form.getByRole('button', { name: 'Add requirement' }).click();
  await form.getByRole('textbox', { name: 'Requirement 1' }).fill('R'.repeat(301));
  await form.getByRole('button', { name: 'Add Job' }).click();
  await expect(page.getByText('An error occurred while adding the job.')).toBeVisible();
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByText(/at most 300 characters/)).toBeVisible();
  await form.getByLabel('Title').fill('Short');
  await form.getByRole('textbox', { name: 'Requirement 1' }).fill('Short too');
  await form.getByRole('button', { name: 'Add Job' }).click();
  await expect(page.getByRole('row', { name: /Short/ })).toBeVisible();
});

test('a job may say more: what is typed is saved, refused at its field, and removed again', async ({
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

  await test.step('and removed again', async () => {
    await page.goto(`/editjob/${job._id}`);
    await expect(salary.getByLabel('From')).toHaveValue('190000.5');
    for (const field of [salary.getByLabel('From'), salary.getByLabel('To'), page.getByLabel('Closes on')])
      await field.fill('');
    for (const label of ['Employment type', 'Workplace'])
      await page.getByLabel(label).selectOption('Not given');
    await expectNoSidewaysScroll(page);
    await save();
    await expect(page.getByText('Job has been successfully updated.')).toBeVisible();
    const [saved] = await backOffice.jobs();
    for (const name of ['closesOn', 'employmentType', 'workplace', 'salary'])
      expect(saved).not.toHaveProperty(name);
  });
});

test('a job is duplicated into the form, which asks before it loses another one', async ({
  page,
  backOffice,
}) => {
  const salary = { min: 900, currency: 'PKR', unit: 'HOUR' };
  await backOffice.addJob({ closesOn: '2199-11-30', workplace: 'remote', salary });
  await backOffice.addJob({ title: 'CRM Builder' });
  await page.goto('/addjob');
  const form = addForm(page);
  const dialog = page.getByRole('alertdialog');
  const duplicate = (title: string) =>
    page.getByRole('button', { name: `Duplicate ${title}`, exact: true }).click();

  await test.step('a blank form is filled at once, and keeps the copy', async () => {
    await duplicate('Lead Researcher');
    await expect(page.getByText('Lead Researcher is copied to the form.')).toBeVisible();
    await expect(form.getByLabel('Title')).toBeFocused();
    await page.reload();
    await expect(form.getByLabel('Title')).toHaveValue('Lead Researcher');
    await expect(form.getByRole('checkbox', { name: 'Active' })).not.toBeChecked();
    await expect(form.getByLabel('Closes on')).toHaveValue('2199-11-30');
    await expect(form.getByRole('textbox', { name: 'Requirement 2' })).toHaveValue('Written English');
  });

  await test.step('another copy replaces it when that is confirmed', async () => {
    await form.getByLabel('Title').fill('Senior Researcher');
    await duplicate('CRM Builder');
    await expect(dialog).toContainText('Replacing it will discard it.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByLabel('Title')).toHaveValue('Senior Researcher');
    await duplicate('CRM Builder');
    await dialog.getByRole('button', { name: 'Replace' }).click();
    await expect(form.getByLabel('Title')).toHaveValue('CRM Builder');
    await expect(form.getByLabel('Workplace')).toHaveValue('');
  });

  await test.step('it can be taken back, and one is added', async () => {
    await form.getByRole('button', { name: 'Discard changes' }).click();
    await expect(form.getByLabel('Title')).toHaveValue('');
    await duplicate('Lead Researcher');
    await expect(dialog).toHaveCount(0);
    await form.getByRole('button', { name: 'Add Job' }).click();
    await expect(page.getByRole('row', { name: /Lead Researcher/ })).toHaveCount(2);
    expect((await backOffice.jobs())[0]).toMatchObject({
      title: 'Lead Researcher',
      closesOn: '2199-11-30',
      workplace: 'remote',
      salary,
      status: false,
    });
  });
});

test('a tick saves at once and is never seen going back meanwhile', async ({ page, backOffice }) => {
  const job = await backOffice.addJob({ status: false });
  await page.goto('/addjob');
  const drawn = await activeBox(page).evaluate(
    (checkbox: HTMLInputElement) =>
      new Promise<boolean>((resolve) => {
        const afterTheFrame = new MessageChannel();
        afterTheFrame.port1.onmessage = () => resolve(checkbox.checked);
        requestAnimationFrame(() => {
          checkbox.click();
          afterTheFrame.port2.postMessage('');
        });
      }),
  );
  expect(drawn).toBe(true);
  await expect(page.getByText('Job status updated successfully.')).toBeVisible();
  expect(await backOffice.jobs()).toMatchObject([{ _id: job._id, status: true }]);
  await page.reload();
  await expect(activeBox(page)).toBeChecked();
});

test('what fails says so, takes nothing away and can be tried again', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await backOffice.addJob();

  await test.step('the list', async () => {
    await page.route('**/api/job/', (route) => route.abort('connectionrefused'));
    await page.goto('/addjob');
    await expect(page.getByText('Error fetching jobs.')).toBeVisible();
    await page.unroute('**/api/job/');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('row', { name: /Lead Researcher/ })).toBeVisible();
  });

  await page.route(ONE_JOB, (route) => route.abort('connectionrefused'));

  await test.step('the state of a job', async () => {
    await activeBox(page).click();
    await expect(page.getByText('An error occurred while updating the status.')).toBeVisible();
    await expect(activeBox(page)).toBeChecked();
  });

  await test.step('a delete', async () => {
    await deleteButton(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/An error occurred while deleting the job\./)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('row', { name: /Lead Researcher/ })).toBeVisible();
    expect(await backOffice.jobs()).toHaveLength(1);
  });
});

test('deletes after the question, which says what goes with it', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf');
  await backOffice.apply(job._id, 'Bilal Khan');
  const gone = await backOffice.addJob({ title: 'CRM Builder' });
  await page.goto('/addjob');

  await test.step('one that was deleted elsewhere leaves the list as well', async () => {
    await expect(page.getByRole('row', { name: /CRM Builder/ })).toBeVisible();
    await backOffice.deleteJob(gone._id);
    await page.getByRole('button', { name: /Delete CRM Builder/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Job deleted successfully!')).toBeVisible();
    await expect(page.getByRole('row', { name: /CRM Builder/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Dismiss' }).click();
  });

  await deleteButton(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Confirm Delete: Are you sure you want to delete this job?');
  await expect(dialog).toContainText('2 applicants');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(deleteButton(page)).toBeFocused();
  await deleteButton(page).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Job deleted successfully!')).toBeVisible();
  await expect(page.getByText('No jobs yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Job List' })).toBeFocused();
  expect(await backOffice.jobs()).toEqual([]);
});

test('search, state, order and page stand in the address', async ({ page, backOffice }) => {
  const addAnalyst = (n: number) => backOffice.addJob({ title: `Analyst ${String(n)}`, status: n % 2 === 0 });
  await Promise.all(Array.from({ length: 20 }, (_, place) => addAnalyst(place + 1)));
  await addAnalyst(21);
  await page.goto('/addjob');
  const rows = page.getByRole('table', { name: 'Jobs' }).getByRole('rowheader');
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText('Analyst 21');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/addjob?page=2');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Sort by').selectOption('Title, A to Z');
  await expect(page).toHaveURL('/addjob?sort=title');
  await expect(rows.nth(1)).toContainText(/Analyst 2(?!\d)/);
  await page.getByLabel('Show').selectOption('Inactive');
  await expect(rows).toHaveCount(11);
  await page.getByLabel('Search').fill('analyst 21');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL('/addjob?q=analyst+21&show=inactive&sort=title');
  await page.reload();
  await expect(page.getByLabel('Search')).toHaveValue('analyst 21');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Search').focus();
  await page.goBack();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(rows).toHaveCount(20);
  await page.getByLabel('Search').fill('nothing like it');
  await expect(page.getByText('No job matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all jobs' }).click();
  await expect(rows).toHaveCount(20);
  await expect(page.getByLabel('Search')).toHaveValue('');
});

test('edits a job and returns to the list two seconds later', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await page.clock.install();
  await page.goto(`/editjob/${job._id}`);

  await test.step('unsaved changes survive a reload and can be discarded', async () => {
    await page.getByLabel('Title').fill('Changed');
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Changed');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Lead Researcher');
    await page.reload();
    // Only a form that answers has brought back what it kept.
    await page.getByRole('button', { name: 'Remove requirement 1' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Lead Researcher');
  });

  await page.getByLabel('Title').fill('Senior Lead Researcher');
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
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

test('a save that fails keeps the changes', async ({ page, backOffice, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  await page.goto(`/editjob/${job._id}`);
  await page.getByLabel('Title').fill('Changed');
  await page.route(ONE_JOB, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('There was an issue updating the job. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Changed');
});

test('a job that somebody else has saved is not overwritten unasked', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  const message = page.getByRole('alert').filter({ hasText: 'saved by somebody else in the meantime' });
  await page.goto(`/editjob/${job._id}`);
  await page.getByLabel('Title').fill('Senior Lead Researcher');
  await backOffice.setActive(job._id, false);

  await test.step('at a save', async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(message).toBeVisible();
    expect(await backOffice.jobs()).toMatchObject([{ title: 'Lead Researcher', status: false }]);
  });

  await test.step('nor by its draft, until it is asked for', async () => {
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Senior Lead Researcher');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await message.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(page.getByText('Job has been successfully updated.')).toBeVisible();
    expect(await backOffice.jobs()).toMatchObject([{ title: 'Senior Lead Researcher', status: true }]);
  });
});

test('an unknown job cannot be edited', async ({ page, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await page.goto('/editjob/0123456789abcdef01234567');
  await expect(page.getByText('Unable to retrieve job details. Please try again later.')).toBeVisible();
});
