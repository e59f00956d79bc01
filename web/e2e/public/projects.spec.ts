import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility';
import { openAwake } from '../support/awake';
import { expect, test } from '../support/public-test';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 });
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More Projects' });

/** Comes to /projects by a link, so that the list is asked for by the page and not part of the document. */
async function openFromElsewhere(page: Page): Promise<void> {
  await openAwake(page, '/privacy-policy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
  await expect(page).toHaveURL('/projects');
}

test('nine at first, nine more with each click while there are more; by sortOrder', async ({
  page,
  showcase,
}) => {
  const numbers = Array.from({ length: 20 }, (_, i) => i + 1);
  for (const n of numbers.toReversed())
    await showcase.addProject({ title: `Project ${String(n)}`, sortOrder: n });
  await showcase.addProject({ title: 'Hidden', sortOrder: 0, active: false });
  const named = (count: number) => numbers.slice(0, count).map((n) => `Project ${String(n)}`);

  await page.goto('/projects');
  await expect(titles(page)).toHaveText(named(9));
  await loadMore(page).click();
  await expect(titles(page)).toHaveText(named(18));
  await loadMore(page).click();
  await expect(titles(page)).toHaveText(named(20));
  await expect(loadMore(page)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('exactly nine need no button', async ({ page, showcase }) => {
  for (let n = 0; n < 9; n++) await showcase.addProject({ title: `Project ${String(n)}` });
  await page.goto('/projects');
  await expect(titles(page)).toHaveCount(9);
  await expect(loadMore(page)).toHaveCount(0);
});

test('a card shows the picture or a placeholder, and opens its project', async ({ page, showcase }) => {
  const pictured = await showcase.addProject({
    title: 'With a picture',
    sortOrder: 1,
    image: { name: 'cover.png', type: 'image/png', bytes: new Uint8Array(PICTURE) },
  });
  await showcase.addProject({ title: 'Without one', sortOrder: 2 });
  await page.goto('/projects');
  const first = cards(page).nth(0).locator('img');
  const folder = pictured.imageUrl.slice(0, pictured.imageUrl.lastIndexOf('/') + 1);
  expect(await first.getAttribute('src'), 'one of its sizes and formats').toContain(folder);
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const placeholder = cards(page).nth(1).locator('img, svg').first();
  await expect(placeholder).toBeVisible();
  expect((await placeholder.boundingBox())?.height).toBeGreaterThan(100);
  await cards(page).nth(0).click();
  await expect(page).toHaveURL(`/project/${pictured._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('With a picture');
});

test('the first list is in the document and not asked for again', async ({ page, request, showcase }) => {
  await showcase.addProject({ title: 'In the document' });
  expect(await (await request.get('/projects')).text()).toContain('In the document');
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (/\/api\/project\/?$/.test(sent.url())) asked.push(sent.url());
  });
  await page.goto('/projects');
  await expect(titles(page)).toHaveText(['In the document']);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});

test('says that there are none', async ({ page, showcase }) => {
  await showcase.clearProjects();
  await page.goto('/projects');
  await expect(page.getByText('No Projects Found!', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a failed list says so and can be fetched again', async ({ page, showcase, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await showcase.addProject({ title: 'After all' });
  await page.route('**/api/project', (route) => route.abort('connectionrefused'));
  await openFromElsewhere(page);
  await expect(page.getByText('Error fetching projects!', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/project');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(titles(page)).toHaveText(['After all']);
});
