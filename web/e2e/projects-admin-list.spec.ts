import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import type { BackOffice } from './support/back-office';
import { expect, test } from './support/test';

const ORDER = '**/api/project/order';

const table = (page: Page) => page.getByRole('table', { name: 'Projects' });
const titles = (page: Page) => table(page).getByRole('rowheader');
const row = (page: Page, title: string) => table(page).getByRole('row', { name: title });
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Reorder ${title}` });
const saved = (page: Page) => page.getByText('Order saved');

async function addProjects(backOffice: BackOffice, ...names: string[]) {
  for (const [i, title] of names.entries()) await backOffice.addProject({ title, sortOrder: i + 1 });
}

const storedTitles = async (backOffice: BackOffice) =>
  (await backOffice.projects()).map(({ title }) => title);

/** By keyboard. @param place such as '4 of 4' */
async function moveTo(page: Page, title: string, key: 'ArrowUp' | 'ArrowDown', place: string) {
  await handle(page, title).press('Space');
  await expect(page.getByText(`Picked up ${title}`)).toBeAttached();
  // The row moves once the list is measured, as for a person who holds the key down.
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(`${title} is at position ${place}.`)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
}

test.use({ signedIn: true });

test('the list has what a row needs; an order made by keyboard is the one that visitors see', async ({
  page,
  backOffice,
}) => {
  await page.goto('/admin/view-projects');
  await expect(page.getByText('No projects yet.')).toBeVisible();
  await addProjects(backOffice, 'Alpha', 'Bravo', 'Charlie');
  await backOffice.addProject({
    title: 'Delta',
    sortOrder: 4,
    active: false,
    status: 'Ended',
    endDate: '2025-03-31',
  });
  await page.reload();

  await test.step('the rows', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'All Projects' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add Project' })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      '#',
      'Title',
      'Tools',
      'Status',
      'End Date',
      'Actions',
    ]);
    await expect(row(page, 'Alpha')).toContainText('Data Mining, Excel');
    await expect(row(page, 'Alpha').getByRole('cell').nth(2)).toContainText('Active');
    await expect(row(page, 'Alpha').getByRole('cell').nth(3)).toContainText('–');
    await expect(row(page, 'Delta').getByRole('cell').nth(2)).toContainText('Inactive');
    await expect(row(page, 'Delta').getByRole('cell').nth(3)).toContainText('31 Mar 2025');
    await expect(row(page, 'Delta').getByRole('link', { name: 'Update Delta' })).toBeVisible();
    await expect(page.getByText('4 projects, 3 active.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  await test.step('some of them can be shown, and not moved', async () => {
    await page.getByLabel('Show').selectOption('Inactive');
    await expect(page).toHaveURL('/admin/view-projects?show=inactive');
    await expect(titles(page)).toHaveText([/Delta/]);
    await expect(page.getByText('1 of 4 projects.')).toBeVisible();
    await expect(page.getByText('Show all projects to move one.')).toBeVisible();
    await expect(handle(page, 'Delta')).toHaveCount(0);
    await page.goBack();
  });

  await test.step('by keyboard', async () => {
    await moveTo(page, 'Alpha', 'ArrowDown', '4 of 4');
    await expect(saved(page)).toBeVisible();
    await expect(titles(page)).toContainText(['Bravo', 'Charlie', 'Delta', 'Alpha']);
    await expect(handle(page, 'Alpha')).toBeFocused();
  });

  await expect.poll(() => storedTitles(backOffice)).toEqual(['Bravo', 'Charlie', 'Delta', 'Alpha']);
  await page.goto('/projects');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Bravo',
    'Charlie',
    'Alpha',
  ]);
});

test('quick moves are saved in turn, and what cannot be saved is taken back', async ({
  page,
  backOffice,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await addProjects(backOffice, 'Alpha', 'Bravo', 'Charlie');
  await page.goto('/admin/view-projects');

  await test.step('a drag and two more moves while it is being saved: two calls, the newest order last', async () => {
    const orders: string[][] = [];
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(ORDER, async (route) => {
      orders.push((route.request().postDataJSON() as { ids: string[] }).ids);
      await held;
      await route.continue();
    });
    await handle(page, 'Alpha').hover();
    await page.mouse.down();
    await row(page, 'Bravo').hover();
    await expect(page.getByText('Picked up Alpha, at position 1 of 3.')).toBeAttached();
    await row(page, 'Charlie').hover({ position: { x: 20, y: 40 }, force: true });
    await expect(page.getByText('Alpha is at position 3 of 3.')).toBeAttached();
    await page.mouse.up();
    await expect(titles(page)).toContainText(['Bravo', 'Charlie', 'Alpha']);
    await moveTo(page, 'Charlie', 'ArrowUp', '1 of 3');
    await moveTo(page, 'Alpha', 'ArrowUp', '2 of 3');
    await expect(titles(page)).toContainText(['Charlie', 'Alpha', 'Bravo']);
    await expect(saved(page)).toHaveCount(0);
    release();
    await expect(saved(page)).toBeVisible();
    await page.unroute(ORDER);
    expect(orders).toHaveLength(2);
    expect(await storedTitles(backOffice)).toEqual(['Charlie', 'Alpha', 'Bravo']);
    await expect(titles(page)).toContainText(['Charlie', 'Alpha', 'Bravo']);
  });

  await test.step('without a connection', async () => {
    await page.route(ORDER, (route) => route.abort('connectionrefused'));
    await moveTo(page, 'Bravo', 'ArrowUp', '1 of 3');
    await expect(page.getByText('The order could not be saved.')).toBeVisible();
    await expect(titles(page)).toContainText(['Charlie', 'Alpha', 'Bravo']);
    await page.unroute(ORDER);
  });

  await test.step('when somebody else has added one: the list is read again and says so', async () => {
    await backOffice.addProject({ title: 'Zulu', sortOrder: 99 });
    const refused = page.waitForResponse(ORDER);
    await moveTo(page, 'Bravo', 'ArrowUp', '1 of 3');
    const { detail } = (await (await refused).json()) as { detail: string };
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(detail);
    await expect(titles(page)).toContainText(['Charlie', 'Alpha', 'Bravo', 'Zulu']);
  });
});

test('deletes after the question', async ({ page, backOffice }) => {
  await addProjects(backOffice, 'Alpha', 'Bravo');
  await page.goto('/admin/view-projects');
  await page.getByRole('button', { name: 'Delete Alpha' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Are you sure you want to delete this project?');
  await expect(dialog).toContainText(/details are deleted with it. Existing links stop working/);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Project deleted successfully!')).toBeVisible();
  await expect(titles(page)).toHaveText([/Bravo/]);
  expect(await storedTitles(backOffice)).toEqual(['Bravo']);
});
