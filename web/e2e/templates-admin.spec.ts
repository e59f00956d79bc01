import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import type { BackOffice } from './support/back-office';
import { expect, test } from './support/test';

const INTERVIEW = {
  name: 'Interview',
  subject: 'Your application for {{jobTitle}}',
  body: 'Dear {{firstName}},\n\nshall we talk?\n\n{{agency}}',
};

const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' });
const body = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const save = (page: Page) => page.getByRole('button', { name: 'Save template' });

async function openInterview(page: Page, backOffice: BackOffice): Promise<string> {
  await backOffice.clearTemplates();
  const { _id } = await backOffice.addTemplate(INTERVIEW);
  await page.goto(`/admin/templates/${_id}`);
  await expect(subject(page)).toHaveValue(INTERVIEW.subject);
  return _id;
}

test.use({ signedIn: true });

test('a template is written with its preview beside it, changed and deleted', async ({
  page,
  backOffice,
}) => {
  await backOffice.clearTemplates();
  await page.goto('/admin/templates');
  await expect(page.getByText('No templates yet.')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await test.step('added, with placeholders by their buttons', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Add template' }).last().click();
    await expect(page).toHaveURL('/admin/templates/new');
    await page.getByRole('button', { name: 'Add template' }).click();
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(body(page)).toHaveAccessibleDescription('Please write a message.');
    await page.getByRole('textbox', { name: 'Name' }).fill('Second talk');
    await subject(page).fill('Again: ');
    await page.getByRole('button', { name: 'Insert Job' }).click();
    await expect(subject(page)).toHaveValue('Again: {{jobTitle}}');
    await expect(subject(page)).toBeFocused();
    await body(page).fill('Dear ,\nwhen can we talk?');
    await body(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 5));
    await page.getByRole('button', { name: 'Insert First name' }).press('Enter');
    await page.keyboard.type('!');
    await expect(body(page)).toHaveValue('Dear {{firstName}}!,\nwhen can we talk?');
    await expect(preview(page)).toContainText('Again: Lead Researcher');
    await expect(preview(page)).toContainText('Dear Amina!,');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add template' }).click();
    await expect(page.getByText('The template was added.')).toBeVisible();
    await expect(page).toHaveURL('/admin/templates');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Second talk/]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('changed: a placeholder that does not exist is said at once', async () => {
    await page.getByRole('link', { name: 'Edit Second talk' }).click();
    await expect(subject(page)).toHaveValue('Again: {{jobTitle}}');
    await subject(page).fill('For {{ salary }}');
    await expect(subject(page)).toHaveAccessibleDescription(/^\{\{salary\}\} is not a placeholder\. Use /);
    await save(page).click();
    await expect(subject(page)).toBeFocused();
    await page.getByRole('link', { name: 'All templates' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await subject(page).fill('For {{ jobTitle }}');
    await expect(subject(page)).toHaveAccessibleDescription('');
    await save(page).click();
    await expect(page.getByText('The template was saved.')).toBeVisible();
    await expect(page.getByText('For {{ jobTitle }}')).toBeVisible();
  });

  await test.step('deleted after the question, the last of all', async () => {
    await page.getByRole('button', { name: 'Delete Second talk' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete Second talk' });
    await expect(dialog).toContainText('Are you sure you want to delete this template?');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The template was deleted.')).toBeVisible();
    await expect(page.getByText('No templates yet.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeFocused();
  });
});

test('of two tabs on one template, the second save is refused and asks', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const id = await openInterview(page, backOffice);
  const conflict = page.getByText('This template was saved in the meantime.');

  await backOffice.updateTemplate(id, { ...INTERVIEW, subject: 'Theirs' });
  await subject(page).fill('Mine');
  await save(page).click();
  await expect(conflict).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(subject(page)).toHaveValue('Theirs');
  await expect(conflict).toHaveCount(0);

  await backOffice.updateTemplate(id, { ...INTERVIEW, subject: 'Theirs again' });
  await subject(page).fill('Mine');
  await save(page).click();
  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('The template was saved.')).toBeVisible();
  expect(await backOffice.templates()).toMatchObject([{ subject: 'Mine' }]);
});

test('a template for enquiries has no job and no stage, and the list says its kind', async ({
  page,
  backOffice,
}) => {
  await backOffice.clearTemplates();
  await page.goto('/admin/templates/new');
  await page.getByRole('combobox', { name: 'Stands for the stage' }).selectOption('Interview');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('For enquiries');
  await expect(page.getByRole('combobox', { name: 'Stands for the stage' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Insert' }).getByRole('button')).toHaveText([
    'Insert Full name',
    'Insert First name',
    'Insert Agency',
  ]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Prices');
  await subject(page).fill('What it costs');
  await body(page).fill('Dear {{firstName}}, for {{jobTitle}}');
  await expect(body(page)).toHaveAccessibleDescription(
    '{{jobTitle}} is not a placeholder. Use {{fullName}}, {{firstName}} or {{agency}}.',
  );
  await body(page).fill('Dear {{firstName}}');
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText('The template was added.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(['For enquiries']);
  await page.getByRole('link', { name: 'Edit Prices' }).click();
  await expect(page.getByRole('combobox', { name: 'Kind' })).toHaveValue('enquiry');
});
