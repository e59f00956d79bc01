import type { Page, Route } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { COVER, FINISHED_PROJECT } from './support/site-admin';
import { expect, test } from './support/test';

test.use({ signedIn: true });

const UPLOAD = '**/api/media/upload';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** What Google Docs puts on the clipboard: a b that is not bold, and bold by style. */
const FROM_GOOGLE_DOCS =
  '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Each</span><span style="font-weight:400"> owner checked </span><span style="font-style:italic">twice</span></p></b>';

const pasteInto = (page: Page, label: string, html: string) =>
  field(page, label).evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const cover = () => ({ name: COVER.name, mimeType: COVER.type, buffer: Buffer.from(COVER.bytes) });

async function chooseCover(page: Page) {
  const uploaded = page.waitForResponse(UPLOAD);
  await field(page, 'Image').setInputFiles(cover());
  expect((await uploaded).status()).toBe(201);
  await expect(button(page, 'Remove')).toBeVisible();
  // By its path, so that it is shown by any name of the host.
  await expect(page.locator('img[src^="/api/media/"]')).toBeVisible();
}

test('adds a project with a picture, which the site shows', async ({ page, backOffice }) => {
  await page.goto('/admin/add-project');

  await test.step('it starts as agreed', async () => {
    await expect(field(page, 'Project status')).toHaveValue('Continue');
    await expect(field(page, 'End Date')).toBeDisabled();
    await expect(field(page, 'Active')).not.toBeChecked();
    await expect(field(page, 'Share')).toBeChecked();
    await expect(field(page, 'Sort Order')).toHaveValue('9');
  });

  await test.step('title, client name and ranking are required, and an end date once it has ended', async () => {
    await field(page, 'Project status').selectOption('Ended');
    await button(page, 'Add Project').click();
    await expect(field(page, 'Title')).toBeFocused();
    await expect(field(page, 'Title')).toHaveAccessibleDescription('Please enter a title.');
    await expect(field(page, 'Client Name')).toHaveAccessibleDescription(/enter the name of the client/);
    await expect(field(page, 'Ranking')).toHaveAccessibleDescription(/one to five/);
    await expect(field(page, 'End Date')).toHaveAccessibleDescription(/choose the day/);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await field(page, 'Project status').selectOption('Continue');
    await expect(page.getByText(/choose the day/)).toHaveCount(0);
  });

  await test.step('tools are one value in two views', async () => {
    await field(page, 'Tools').fill('Notion, excel');
    await expect(field(page, 'Excel')).toBeChecked();
    await field(page, 'Apollo.io').check();
    await expect(field(page, 'Tools')).toHaveValue('Notion, excel, Apollo.io');
    await field(page, 'Excel').uncheck();
    await expect(field(page, 'Tools')).toHaveValue('Notion, Apollo.io');
  });

  await field(page, 'Title').fill('  Vacant houses ');
  await field(page, 'Client Name').fill('Dana Whitfield');
  await pasteInto(page, 'Project Details', FROM_GOOGLE_DOCS);
  await field(page, 'Ranking').selectOption('4 stars');
  await field(page, 'Active').check();
  await chooseCover(page);
  await field(page, 'Alternative text').fill('A street of empty houses');
  await button(page, 'Add Project').click();

  await expect(page).toHaveURL('/admin/view-projects');
  await expect(page.getByText('Project added successfully!')).toBeVisible();
  expect(await backOffice.projects()).toMatchObject([
    {
      title: 'Vacant houses',
      details: '<p><strong>Each</strong> owner checked <em>twice</em></p>',
      tools: 'Notion, Apollo.io',
      projectRanking: 4,
      status: 'Continue',
      endDate: '1900-01-01',
      sortOrder: 9,
    },
  ]);
  await page.goto('/projects');
  await expect(page.getByRole('img', { name: 'A street of empty houses' })).toBeVisible();
});

test('ends a project: its page shows the date and the stars', async ({ page, backOffice, consoleWatch }) => {
  const details = '<h3>What we did</h3><p>Each owner checked twice.</p>';
  const project = await backOffice.addProject({ active: true, details, image: COVER });
  consoleWatch.expectFailedRequests();

  await test.step('a kept picture that is broken leaves no empty frame', async () => {
    await page.route(`**${project.imageUrl}*`, (route) => route.abort('connectionrefused'));
    await page.goto(`/admin/update-project/${project._id}`);
    await expect(page.getByText('This picture cannot be shown.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What we did' })).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await expect(field(page, 'Title')).toHaveValue(project.title);
  await field(page, 'Project status').selectOption('Ended');
  await field(page, 'End Date').fill('2026-03-31');
  await field(page, 'Ranking').selectOption('3 stars');
  await field(page, 'Client Name').clear();
  await field(page, 'Sort Order').fill('9999999');
  await button(page, 'Update Project').click();
  await expect(page.getByText('Failed to update the project. Please try again.')).toBeVisible();
  await expect(field(page, 'Sort Order')).toBeFocused();
  await expect(field(page, 'Sort Order')).toHaveAccessibleDescription(/at most 1,000,000/);
  await field(page, 'Sort Order').fill('1');
  await button(page, 'Update Project').click();
  await expect(page).toHaveURL('/admin/view-projects');
  await expect(page.getByText('Project updated successfully!')).toBeVisible();

  await page.goto(`/project/${project._id}`);
  await expect(page.getByText('31 March 2026')).toBeVisible();
  await expect(page.getByRole('img', { name: '3 out of 5 stars' })).toBeVisible();
});

test('an upload that fails loses nothing, and the next try goes through', async ({ page, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await page.goto('/admin/add-project');
  await field(page, 'Title').fill('Vacant houses');
  await page.route(UPLOAD, (route) => route.abort('connectionrefused'));
  await field(page, 'Image').setInputFiles(cover());
  await expect(field(page, 'Image')).toHaveAccessibleDescription(
    /Failed to upload image\. Please try again\. The server cannot be reached/,
  );
  await field(page, 'Client Name').fill('Dana Whitfield');
  await field(page, 'Ranking').selectOption('5 stars');

  await test.step('a form with a picture that did not arrive is held', async () => {
    await button(page, 'Add Project').click();
    await expect(field(page, 'Image')).toBeFocused();
  });

  await test.step('while it is on its way it can be called off', async () => {
    await page.unroute(UPLOAD);
    await page.route(UPLOAD, () => undefined);
    const frame = await field(page, 'Image').boundingBox();
    await field(page, 'Image').setInputFiles(cover());
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    expect((await field(page, 'Image').boundingBox())?.width).toBe(frame?.width);
    await button(page, 'Add Project').click();
    await expect(button(page, 'Add Project')).toBeDisabled();
    await button(page, 'Cancel').click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(button(page, 'Add Project')).toBeEnabled();
  });

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(field(page, 'Title')).toHaveValue('Vacant houses');
  await field(page, 'Image').setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a'),
  });
  await expect(field(page, 'Image')).toHaveAccessibleDescription(/Choose a PNG or JPEG image\./);
  await chooseCover(page);
  await button(page, 'Add Project').click();
  await expect(page.getByText('Project added successfully!')).toBeVisible();
});

test('an unsaved project can be previewed, and is not left without a question', async ({
  page,
  backOffice: _empty,
}) => {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?', includeHidden: true });
  await page.goto('/admin/view-projects');
  await page.getByRole('link', { name: 'Add Project' }).first().click();
  await field(page, 'Title').fill('Half a project');
  await field(page, 'Ranking').selectOption('2 stars');

  await test.step('the preview is the page of the site, and its links stay', async () => {
    await button(page, 'Preview').click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByRole('heading', { level: 1, name: 'Half a project' })).toBeVisible();
    await expect(preview).toContainText('not active');
    await expect(preview).toContainText('Ongoing');
    await expectAccessible(page);
    await preview.getByRole('link', { name: 'View More Projects' }).click();
    await expect(preview).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'Preview')).toBeFocused();
  });

  await test.step('by Back', async () => {
    await page.goBack();
    await expect(question).toBeVisible();
    await button(page, 'Stay').click();
    await expect(page).toHaveURL('/admin/add-project');
    await expect(field(page, 'Title')).toHaveValue('Half a project');
  });

  await test.step('by a link', async () => {
    await page.getByRole('link', { name: 'All projects' }).click();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/admin/add-project');
  });

  await test.step('who leaves leaves it behind', async () => {
    await page.goBack();
    await button(page, 'Leave').click();
    await expect(page).toHaveURL('/admin/view-projects');
    await page.goForward();
    await expect(field(page, 'Title')).toHaveValue('');
    await page.getByRole('link', { name: 'All projects' }).click();
    await expect(page).toHaveURL('/admin/view-projects');
  });
});

test('a link that is being edited leads nowhere, and asks nothing', async ({ page, backOffice }) => {
  const details = '<p>How we <a href="/services">search</a>.</p>';
  const { _id } = await backOffice.addProject({ ...FINISHED_PROJECT, details });
  await page.goto(`/admin/update-project/${_id}`);
  const link = field(page, 'Project Details').getByText('search');
  await link.click();
  await expect(page).toHaveURL(`/admin/update-project/${_id}`);
  await field(page, 'Title').fill('Another title');
  await link.click();
  await field(page, 'Title').click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(field(page, 'Title')).toHaveValue('Another title');
});

test('a project that is added during the upload waits for its picture', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  let held: Route | undefined;
  await page.route(UPLOAD, (route) => void (held = route));
  await page.goto('/admin/add-project');
  const choose = async () => {
    held = undefined;
    await field(page, 'Image').setInputFiles(cover());
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expect.poll(() => held).toBeDefined();
  };
  const add = () => button(page, 'Add Project').click();

  await test.step('what is missing is said at once', async () => {
    await choose();
    await add();
    await expect(field(page, 'Title')).toBeFocused();
    await expect(button(page, 'Add Project')).toBeEnabled();
  });
  await field(page, 'Title').fill('Vacant houses');
  await field(page, 'Client Name').fill('Dana Whitfield');
  await field(page, 'Ranking').selectOption('5 stars');

  await test.step('what is going on is seen above the bar', async () => {
    await add();
    await expect(button(page, 'Add Project')).toBeDisabled();
    const progress = await page.getByRole('progressbar').boundingBox();
    const bar = await page.locator('.bottom-bar').boundingBox();
    expect((progress?.y ?? 0) + (progress?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.getByRole('link', { name: 'All projects' }).click();
    await button(page, 'Stay').click();
  });

  await test.step('an upload that fails says so, and nothing is added', async () => {
    await held?.abort('connectionrefused');
    await expect(field(page, 'Image')).toHaveAccessibleDescription(/Failed to upload image/);
    await expect(field(page, 'Image')).toBeFocused();
    await expect(button(page, 'Add Project')).toBeEnabled();
  });

  await test.step('neither is one that is cancelled', async () => {
    await choose();
    await add();
    await expect(button(page, 'Add Project')).toBeDisabled();
    await button(page, 'Cancel').click();
    await expect(button(page, 'Add Project')).toBeEnabled();
    await choose();
    await expect(button(page, 'Add Project')).toBeEnabled();
    expect(await backOffice.projects()).toEqual([]);
  });

  await add();
  await expect(button(page, 'Add Project')).toBeDisabled();
  await held?.continue();
  await expect(page.getByText('Project added successfully!')).toBeVisible();
  const [project] = await backOffice.projects();
  expect(project).toMatchObject({ title: 'Vacant houses' });
  expect(project?.imageUrl).toMatch(/^\/api\/media\//);
});
