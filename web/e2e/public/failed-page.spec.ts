import { paths } from '../../src/content/paths';
import { expect, test } from '../support/test';

test.use({ signedIn: true });

test('code that cannot be had, even after loading anew, is said in the frame of the back office', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  consoleWatch.expectLine(/Code could not be loaded/);
  const file = '**/assets/AdminHomePage-*.js';
  await page.route(file, (route) => route.abort('connectionrefused'));
  await page.goto(paths.adminHome, { waitUntil: 'commit' });
  const failure = page.getByRole('main').getByRole('heading', { level: 1, name: 'Something went wrong.' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await page.unroute(file);
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByRole('heading', { name: 'Job/Career Detail' })).toBeVisible();
});
