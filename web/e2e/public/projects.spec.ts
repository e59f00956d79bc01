import type { Locator, Page } from '@playwright/test';
import { goToFooter, openHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';
import { COVER } from '../support/site-admin';

const cards = (page: Page) => page.getByRole('main').getByRole('listitem');
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 });
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load More Projects' });
const expectDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
/** A window stands where there is no picture. */
const expectPlaceholder = async (image: Locator) => {
  await expect(image).toHaveAttribute('src', /\/windows-/);
  await expectDrawn(image);
};
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `Project ${String(i + 1)}`);

test('nine at first, nine more with each click while there are more; by sortOrder', async ({
  page,
  showcase,
}) => {
  for (const [i, title] of [...numbered(20).entries()].toReversed())
    await showcase.addProject({ title, sortOrder: i + 1 });
  await showcase.addProject({ title: 'Hidden', sortOrder: 0, active: false });

  await page.goto('/projects');
  await expect(titles(page)).toHaveText(numbered(9));
  await loadMore(page).click();
  await expect(titles(page)).toHaveText(numbered(18));
  await loadMore(page).click();
  await expect(titles(page)).toHaveText(numbered(20));
  await expect(loadMore(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Project 19' })).toBeFocused();

  await test.step('all of them are there again after Back and after a reload', async () => {
    await cards(page).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Project 20' })).toBeVisible();
    await page.goBack();
    await expect(titles(page)).toHaveText(numbered(20));
    await page.reload();
    await expect(titles(page)).toHaveText(numbered(20));
  });
});

test('exactly nine need no button and no call; a card shows its picture or a placeholder and opens its project', async ({
  page,
  request,
  showcase,
}) => {
  const pictured = await showcase.addProject({ title: 'Project 1', sortOrder: 1, image: COVER });
  for (const [i, title] of [...numbered(9).entries()].slice(1))
    await showcase.addProject({ title, sortOrder: i + 1 });

  await test.step('the list is in the document and not asked for again', async () => {
    expect(await (await request.get('/projects')).text()).toContain('Project 9');
    const asked: string[] = [];
    page.on('request', (sent) => {
      if (/\/api\/project\/?$/.test(sent.url())) asked.push(sent.url());
    });
    await page.goto('/projects');
    await expect(titles(page)).toHaveText(numbered(9));
    await expect(loadMore(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });

  await test.step('picture and placeholder', async () => {
    const picture = cards(page).nth(0).locator('img');
    const folder = pictured.imageUrl.slice(0, pictured.imageUrl.lastIndexOf('/') + 1);
    expect(await picture.getAttribute('src'), 'one of its sizes and formats').toContain(folder);
    await expectDrawn(picture);
    const placeholder = cards(page).nth(1).locator('img');
    await expectPlaceholder(placeholder);
    expect((await placeholder.boundingBox())?.height).toBeGreaterThan(100);
  });

  await cards(page).nth(0).click();
  await expect(page).toHaveURL(`/project/${pictured._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project 1');
});

test('says that there are none', async ({ page, showcase: _cleared }) => {
  await page.goto('/projects');
  await expect(page.getByText('No Projects Found!', { exact: true })).toBeVisible();
});

test('a picture that does not come leaves the placeholder, before the page is at work and after', async ({
  page,
  showcase,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  const { imageUrl } = await showcase.addProject({ title: 'Broken', image: COVER });
  const folder = imageUrl.slice(0, imageUrl.lastIndexOf('/'));
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  page.on('requestfailed', (request) => request.url().includes(folder) && fail());
  await page.route(`**${folder}/**`, (route) => route.abort('connectionrefused'));
  // The page's code comes once the picture has failed.
  await page.route('**/assets/*.js', async (route) => {
    await failed;
    await route.continue();
  });
  await openHydrated(page, '/projects');
  await expectPlaceholder(cards(page).locator('img'));

  await cards(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Broken');
  await expectPlaceholder(page.getByRole('main').locator('img'));
});

test('the list says that it loads; a failed one says so and can be fetched again', async ({
  page,
  showcase,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await showcase.addProject({ title: 'After all' });
  let end = () => {};
  const waited = new Promise<void>((resolve) => (end = resolve));
  await page.route('**/api/project', async (route) => {
    await waited;
    await route.abort('connectionrefused');
  });
  // By a link, so that the list is asked for by the page and not part of the document.
  await openHydrated(page, '/privacy-policy');
  await goToFooter(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Projects' }).click();
  await expect(page.getByRole('main').getByRole('status').last()).toHaveText('Loading the projects…');
  end();
  await expect(page.getByText('Error fetching projects!', { exact: true })).toBeVisible();
  await page.unroute('**/api/project');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(titles(page)).toHaveText(['After all']);
});
