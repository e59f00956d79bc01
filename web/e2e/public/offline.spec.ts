import { projectsPage } from '../../src/content/projects';
import { paths } from '../../src/content/paths';
import { openHydrated, untilHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

test('a page not yet visited says offline that the connection is gone, and loads by itself once it is back', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  consoleWatch.expectLine(/Code could not be loaded/);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const again = page.getByRole('button', { name: 'Try again' });
  const follow = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click();

  await openHydrated(page, paths.contact);
  await context.setOffline(true);
  await follow('About');
  await expect(heading).toHaveText('You are offline.');
  // A picture could not be fetched either.
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await follow('Projects');
  await expect(page).toHaveURL(paths.projects);
  await again.click();
  await expect(heading).toHaveText('You are offline.');

  await context.setOffline(false);
  await expect(heading).toContainText(projectsPage.lead);
  await expect(page).toHaveTitle(/^Projects/);
  await untilHydrated(page);
  await page.goBack();
  await expect(page).toHaveURL(paths.about);
  await expect(page.getByRole('heading', { name: 'Who We Are' })).toBeVisible();
});
