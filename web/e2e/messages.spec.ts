import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import type { BackOffice } from './support/back-office';
import { composer, expectComposerFits, messagesOf } from './support/composer';
import { fetchOnce } from './support/fetch-once';
import { test } from './support/mail-test';
import { expect } from './support/test';

const NAMES = ['Amina Yusuf', 'Bilal Khan', 'Chen Li', 'Dana Whitfield', 'Eli Brown'];
const DECLINED = {
  name: 'Declined',
  subject: 'Your application for {{jobTitle}}',
  body: 'Dear {{firstName}},\n\nthis time we have decided for somebody else.\n\n{{agency}}',
};

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

async function openOne(
  page: Page,
  backOffice: BackOffice,
  fullName = 'Amina Yusuf',
  letter = 'I look twice.',
) {
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, fullName, letter);
  const [{ _id = '' } = {}] = await backOffice.applicants(job._id);
  await page.goto(`/admin/applicants/${_id}`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Applied.');
}

async function expectNew(page: Page) {
  for (const name of NAMES)
    await expect(page.getByRole('combobox', { name: `Stage of ${name}` })).toHaveValue('new');
}

test.use({ signedIn: true });

test('five are declined with a template, and Undo takes that back: nobody is moved', async ({
  page,
  backOffice,
}) => {
  await backOffice.clearTemplates();
  await backOffice.addTemplate(DECLINED);
  await backOffice.addTemplate({ name: 'Interview', subject: 'Shall we talk?', body: 'Dear {{firstName}}' });
  const job = await backOffice.addJob();
  for (const name of NAMES) await backOffice.apply(job._id, name);
  await page.goto(`/jobApplicant/${job._id}?sort=name`);

  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await composer.open(page).click();
  await expect(composer.dialog(page)).toHaveAccessibleName('Message to 5 applicants');
  await expect(composer.template(page)).toBeFocused();

  await test.step('without a template the typed text comes back, also after a second one', async () => {
    await composer.body(page).fill('All mine.');
    await composer.template(page).selectOption('Declined');
    await expect(composer.template(page)).toHaveAccessibleDescription(
      'Choose None to get your own text back.',
    );
    await composer.template(page).selectOption('Interview');
    await expect(composer.body(page)).toHaveValue('Dear {{firstName}}');
    await composer.template(page).selectOption('None');
    await expect(composer.body(page)).toHaveValue('All mine.');
  });

  await composer.template(page).selectOption('Declined');
  await expect(composer.preview(page)).toContainText('Dear Amina,');
  await expect(composer.preview(page)).toContainText('Your application for Lead Researcher');
  await expect(composer.stage(page)).toHaveValue('');
  await composer.stage(page).selectOption('Rejected');
  await expectComposerFits(page);
  await expectAccessible(page);
  await composer.send(page).click();
  await expect(page.getByText('Your message to 5 applicants will be sent in 10 seconds.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
  await undo(page).click();
  await expect(page.getByText('The message was taken back. Nothing was sent.')).toBeVisible();
  await expectNew(page);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await composer.open(page).click();
  await expect(composer.body(page)).toHaveValue(DECLINED.body);
});

test('all that match get one message, also after a lost answer, and Undo takes it back from all', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  for (const name of NAMES) await backOffice.apply(job._id, name);
  await page.goto(`/jobApplicant/${job._id}?stage=new`);
  await page.getByRole('checkbox', { name: 'Select Amina Yusuf' }).click();
  await page.getByRole('button', { name: 'Select all 5 that match' }).click();
  await composer.open(page).click();
  await expect(composer.dialog(page)).toContainText('It goes to all 5 that match');
  await composer.subject(page).fill('The job');
  await composer.body(page).fill('Dear {{firstName}}, the job is filled.');
  await composer.stage(page).selectOption('Rejected');

  const sent: { batchId?: string; filter?: object; ids?: string[] }[] = [];
  await page.route('**/api/jobApplicant/applicants/messages', async (route) => {
    sent.push(route.request().postDataJSON() as (typeof sent)[number]);
    const answer = await route.fetch();
    if (sent.length > 1) await route.fulfill({ response: answer });
    else await route.abort('connectionreset');
  });
  await composer.send(page).click();
  await expect(page.getByText('The message could not be sent. Your text stays here.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(composer.dialog(page)).toHaveCount(0);
  await composer.open(page).click();
  await composer.stage(page).selectOption('Rejected');
  await composer.send(page).click();
  await expect(page.getByText('Your message to 5 applicants will be sent in 10 seconds.')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ filter: { job: job._id, stage: 'new' } }),
    expect.objectContaining({ batchId: sent[0]?.batchId }),
  ]);
  expect(sent.some(({ ids }) => ids)).toBe(false);
  await undo(page).click();
  await expect(page.getByText('The message was taken back. Nothing was sent.')).toBeVisible();
  await expectNew(page);
});

test('when nobody who matches can get a message, a sentence says so and the text stays', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  for (const name of ['Amina Yusuf', 'Bilal Khan']) await backOffice.apply(job._id, name);
  await page.goto(`/jobApplicant/${job._id}`);
  await page.getByRole('checkbox', { name: 'Select Amina Yusuf' }).click();
  await page.getByRole('button', { name: 'Select all 2 that match' }).click();
  await composer.open(page).click();
  await composer.subject(page).fill('The job');
  await composer.body(page).fill('It is filled.');
  for (const { _id } of await backOffice.applicants(job._id)) await backOffice.deleteApplicant(_id);
  await composer.send(page).click();
  await expect(composer.dialog(page)).toContainText('Nobody who matches can get a message');
  await expect(composer.body(page)).toHaveValue('It is filled.');
});

test('a message that fails after the next applicant was opened leads back to its text', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  for (const name of ['Bilal Khan', 'Amina Yusuf']) await backOffice.apply(job._id, name);
  await page.goto(`/jobApplicant/${job._id}`);
  await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click();
  await composer.open(page).click();
  await composer.subject(page).fill('Shall we talk?');
  await composer.body(page).fill('On Tuesday?');
  let fail: (() => Promise<void>) | undefined;
  await page.route('**/api/jobApplicant/applicants/messages', (route) => {
    fail = () => route.abort('connectionreset');
  });
  await composer.send(page).click();
  await expect.poll(() => fail).toBeDefined();
  await page.keyboard.press('Escape');
  await expect(composer.dialog(page)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bilal Khan');
  await fail?.();
  await expect(
    page.getByText('Your message to Amina Yusuf could not be sent. Your text is kept as a draft.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Open Amina Yusuf' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amina Yusuf');
  await page.keyboard.press('m');
  await expect(composer.body(page)).toHaveValue('On Tuesday?');
});

test('one is written to by the keyboard alone', async ({ page, backOffice }) => {
  await openOne(page, backOffice);
  await page.keyboard.press('m');
  await expect(composer.dialog(page)).toHaveAccessibleName('Message to Amina Yusuf');
  await composer.send(page).press('Enter');
  await expect(composer.subject(page)).toBeFocused();
  await expect(composer.subject(page)).toHaveAccessibleDescription('Please enter a subject.');
  await expect(composer.subject(page)).toBeEditable();
  await page.keyboard.type('m1 {{name}}');
  await expect(composer.subject(page)).toHaveValue('m1 {{name}}');
  await expect(composer.subject(page)).toHaveAccessibleDescription(/^\{\{name\}\} is not a placeholder/);
  await composer.subject(page).fill('Shall we talk?');
  await composer.body(page).fill('Dear ');
  await page.getByRole('button', { name: 'Insert First name' }).press('Enter');
  await expect(composer.body(page)).toHaveValue('Dear {{firstName}}');

  await test.step('closed and opened again, the text is there', async () => {
    await page.keyboard.press('Escape');
    await expect(composer.dialog(page)).toHaveCount(0);
    await composer.open(page).press('Enter');
    await expect(composer.body(page)).toHaveValue('Dear {{firstName}}');
    await page.keyboard.press('Escape');
    await expect(composer.dialog(page)).toHaveCount(0);
    await expect(composer.open(page)).toBeFocused();
    await page.keyboard.press('m');
  });

  await composer.send(page).press('Enter');
  await expect(page.getByText('Your message to 1 applicant will be sent in 10 seconds.')).toBeVisible();
  await expect(messagesOf(page)).toHaveText([/Sending.*Shall we talk\?/]);
  await expect(composer.open(page)).toBeFocused();
  await page.keyboard.press('m');
  await expect(composer.body(page)).toHaveValue('');
});

test('who has withdrawn is marked, and gets no message', async ({ page, backOffice, server }) => {
  const job = await backOffice.addJob();
  const { statusPath } = await backOffice.apply(job._id, 'Bilal Khan');
  await backOffice.apply(job._id, 'Amina Yusuf');
  const withdrawal = await fetchOnce(`${server.url}/api${statusPath}/withdraw`, { method: 'POST' });
  expect(withdrawal.status).toBe(204);

  await page.goto(`/jobApplicant/${job._id}?sort=name`);
  await expect(rows(page)).toHaveText([/Amina Yusuf/, /Bilal Khan\s*Withdrawn/]);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await composer.open(page).click();
  await expect(composer.dialog(page)).toHaveAccessibleName('Message to Amina Yusuf');
  await expect(composer.dialog(page)).toContainText('Bilal Khan has withdrawn and gets no message.');
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select Amina Yusuf' }).click();
  await composer.open(page).click();
  await expect(composer.dialog(page)).toContainText('Applicants who have withdrawn get no more messages.');
  await page.keyboard.press('Escape');

  await page.getByRole('region', { name: 'Selected applicants' }).getByRole('combobox').selectOption('Hired');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByText('1 applicant was left out: withdrawn or deleted since.')).toBeVisible();

  await page.getByRole('link', { name: 'Bilal Khan', exact: true }).click();
  await expect(composer.open(page)).toBeDisabled();
  await expect(composer.open(page)).toHaveAccessibleDescription(
    'This applicant has withdrawn and gets no more messages.',
  );
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Withdrew the application.');
  await page.keyboard.press('m');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Keyboard shortcuts');
});

test('HTML in a message, a name, a letter and a note is text wherever it is shown', async ({
  page,
  backOffice,
}) => {
  const sly = '<img src=x onerror="document.title=\'owned\'"><b>bold</b>';
  const name = 'Eve <b>bold</b> X';
  await openOne(page, backOffice, name, `L ${sly}`);
  await expect(page.getByText(`L ${sly}`)).toBeVisible();
  await page.getByRole('textbox', { name: 'New note' }).fill(`N ${sly}`);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText([`N ${sly}`]);
  await composer.open(page).click();
  await composer.subject(page).fill(`S ${sly}`);
  await composer.body(page).fill(`B ${sly} {{fullName}}`);
  await expect(composer.preview(page)).toContainText(`B ${sly} ${name}`);
  await composer.send(page).click();
  await expect(messagesOf(page)).toContainText([`S ${sly}`]);
  await expect(page.getByRole('region', { name: 'History' })).toContainText(`wrote “S ${sly}”.`);
  await expect(page.locator('main img, main b, dialog img, dialog b')).toHaveCount(0);
  await expect(page).not.toHaveTitle('owned');
  await page.keyboard.press('Control+z');
  await expect(messagesOf(page)).toContainText(['Cancelled']);
});
