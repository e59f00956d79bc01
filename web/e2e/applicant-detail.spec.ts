import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect, test } from './support/test';

test.use({ signedIn: true });

const name = (page: Page) => page.getByRole('heading', { level: 1 });
const stage = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: label });
const note = (page: Page) => page.getByRole('textbox', { name: 'New note' });
const notes = (page: Page) => page.getByRole('region', { name: 'Notes' }).getByRole('listitem');

test(
  'one applicant is read and decided about, and the list is as it was',
  { tag: '@phone' },
  async ({ page, backOffice }) => {
    const job = await backOffice.addJob();
    const other = await backOffice.addJob({ title: 'CRM Builder' });
    await backOffice.apply(job._id, 'Amina Yusuf', 'I look twice.\nAnd then a third time.');
    await backOffice.apply(job._id, 'Bilal Khan');
    await backOffice.apply(other._id, 'Amina Yusuf');
    await page.goto(`/jobApplicant/${job._id}?stage=new`);
    await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click();
    await expect(name(page)).toHaveText('Amina Yusuf');
    await expect(name(page)).toBeFocused();
    await expect(page.getByText('Applicant 2 of 2')).toBeVisible();
    await expect(page.getByText('And then a third time.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Download Resume/ }).last()).toBeVisible();
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Applied.');
    await expect(page.getByRole('region', { name: 'Other threads' })).toContainText('CRM Builder');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await stage(page, 'Interview').click();
    await expect(stage(page, 'Interview')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: 'History' })).toContainText('from New to Interview.');
    await note(page).fill('Asks good questions.\nFree from January.');
    await note(page).press('Control+Enter');
    await expect(notes(page)).toContainText(['Asks good questions.']);
    await expect(note(page)).toHaveValue('');
    await page.reload();
    await expect(stage(page, 'Interview')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: /^Delete the note/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notes(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Notes' })).toBeFocused();

    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(`/jobApplicant/${job._id}?stage=new`);
    await expect(page.getByRole('rowheader')).toHaveText([/Bilal Khan/]);
  },
);

test('a decision opens the next one where that is chosen, and can still be undone', async ({
  page,
  backOffice,
}) => {
  const job = await backOffice.addJob();
  for (const fullName of ['Amina Yusuf', 'Bilal Khan', 'Chen Li']) await backOffice.apply(job._id, fullName);
  await page.goto('/admin/applicants?sort=name');
  await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Then open the next one' }).check();
  await page.keyboard.press('6');
  await expect(name(page)).toHaveText('Bilal Khan');
  await page.keyboard.press('3');
  await expect(name(page)).toHaveText('Chen Li');
  await expect(page.getByText('Bilal Khan was moved to Interview.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Bilal Khan is back in New.')).toBeVisible();
  const decided = await backOffice.applicants(job._id);
  expect(decided.map(({ fullName, stage }) => [fullName, stage]).sort()).toEqual([
    ['Amina Yusuf', 'rejected'],
    ['Bilal Khan', 'new'],
    ['Chen Li', 'new'],
  ]);
});

test('by the keyboard alone', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  for (const fullName of ['Amina Yusuf', 'Bilal Khan', 'Chen Li']) await backOffice.apply(job._id, fullName);
  await page.goto(`/jobApplicant/${job._id}?sort=name`);
  await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(name(page)).toBeFocused();
  await page.keyboard.press('j');
  await expect(name(page)).toHaveText('Bilal Khan');
  await expect(name(page)).toBeFocused();
  await page.keyboard.press('4');
  const said = page.getByRole('status');
  await expect(stage(page, 'Offer')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Bilal Khan was moved to Offer.')).toBeVisible();
  await page.keyboard.press('s');
  await expect(said.filter({ hasText: 'Starred.' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Star', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('jk 1 s n ?');
  await expect(note(page)).toHaveValue('jk 1 s n ?');
  await expect(name(page)).toHaveText('Bilal Khan');
  await expect(stage(page, 'Offer')).toHaveAttribute('aria-pressed', 'true');

  await test.step('a note that was not sent is there again', async () => {
    await page.getByRole('button', { name: 'Next applicant' }).press('Enter');
    await expect(name(page)).toHaveText('Chen Li');
    await expect(note(page)).toHaveValue('');
    await page.keyboard.press('k');
    await expect(note(page)).toHaveValue('jk 1 s n ?');
  });

  await test.step('the keys are listed, rest meanwhile, and can be switched off', async () => {
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('j');
    await dialog.getByRole('checkbox', { name: 'Use shortcuts of a single key' }).press('Space');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('j');
    await page.keyboard.press('1');
    await page.reload();
    await expect(name(page)).toHaveText('Bilal Khan');
    await page.keyboard.press('1');
    await stage(page, 'Hired').press('Enter');
    await expect(stage(page, 'Hired')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('Back leads to the row', async () => {
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Bilal Khan', exact: true })).toBeFocused();
  });
  await expect
    .poll(() => backOffice.applicants(job._id))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fullName: 'Bilal Khan', stage: 'hired', starred: true }),
        expect.objectContaining({ fullName: 'Amina Yusuf', stage: 'new', starred: false }),
      ]),
    );
});

test('the last decision wins, and an undo leaves what came after it', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  await backOffice.apply(job._id, 'Amina Yusuf');
  const [amina] = await backOffice.applicants(job._id);
  const id = amina?._id ?? '';
  await page.goto(`/admin/applicants/${id}`);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('Applied.');
  await backOffice.decide(id, { stage: 'offer' });
  await stage(page, 'Rejected').click();
  await expect(page.getByText('Amina Yusuf was moved to Rejected.')).toBeVisible();
  await expect(history).toContainText('from Offer to Rejected.');

  await backOffice.decide(id, { stage: 'hired' });
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Nothing was undone.')).toBeVisible();
  await expect(page.getByText('It was changed since. The history shows each change.')).toBeVisible();
  await expect(stage(page, 'Hired')).toHaveAttribute('aria-pressed', 'true');
  expect(await backOffice.applicants(job._id)).toMatchObject([{ stage: 'hired' }]);
});

test('what fails after the step to somebody else is said with the name', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const job = await backOffice.addJob();
  for (const fullName of ['Bilal Khan', 'Amina Yusuf']) await backOffice.apply(job._id, fullName);
  const [amina] = await backOffice.applicants(job._id);
  const id = amina?._id ?? '';
  await page.goto(`/admin/applicants/${id}?sort=name`);
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Applied.');

  let answer = () => {};
  const moved = new Promise<void>((resolve) => (answer = resolve));
  await page.route(`**/applicants/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await moved;
    await route.abort('connectionrefused');
  });
  await page.keyboard.press('5');
  await page.keyboard.press('j');
  await expect(name(page)).toHaveText('Bilal Khan');
  answer();
  await expect(page.getByText('Amina Yusuf could not be changed.')).toBeVisible();

  let fail = () => {};
  const sent = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/notes', async (route) => {
    await sent;
    await route.abort('connectionrefused');
  });
  // The rail moves as the details arrive.
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Applied.');
  await note(page).fill('Asks good questions.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note(page)).not.toBeEditable();
  await page.keyboard.press('k');
  await expect(name(page)).toHaveText('Amina Yusuf');
  fail();
  await expect(page.getByText('The note about Bilal Khan could not be saved.')).toBeVisible();
  await page.keyboard.press('j');
  await expect(note(page)).toHaveValue('Asks good questions.');
});

test('the next applicant begins at the top', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  for (const fullName of ['Amina Yusuf', 'Bilal Khan'])
    await backOffice.apply(job._id, fullName, 'I look twice.\n'.repeat(99));
  await page.goto(`/jobApplicant/${job._id}?sort=name`);
  await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click();
  await note(page).scrollIntoViewIfNeeded();
  const letter = page.getByRole('heading', { name: 'Cover Letter' });
  await expect(letter).not.toBeInViewport();
  await page.keyboard.press('j');
  await expect(name(page)).toHaveText('Bilal Khan');
  await expect(letter).toBeInViewport();
  const scrolls = () => document.documentElement.scrollHeight > window.innerHeight;
  expect(await page.evaluate(scrolls)).toBe(false);
});

test('who is deleted while open makes room for the next one', async ({ page, backOffice }) => {
  const job = await backOffice.addJob();
  for (const fullName of ['Amina Yusuf', 'Bilal Khan']) await backOffice.apply(job._id, fullName);
  await page.goto(`/jobApplicant/${job._id}?sort=name`);
  await page.getByRole('link', { name: 'Amina Yusuf', exact: true }).click();
  const open = page.getByRole('region', { name: 'Applicant', exact: true });
  const deleteOpen = async () => {
    await open.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  await deleteOpen();
  await expect(name(page)).toHaveText('Bilal Khan');
  await expect(name(page)).toBeFocused();
  await deleteOpen();
  await expect(page.getByText('No applicants found for this job.')).toBeVisible();
});
