import { paths } from '../../src/content/paths';
import { expect, test } from '../support/test';

test('code that cannot be had, even after loading anew, is said, also where no frame stands around it', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  consoleWatch.expectLine(/Failed to fetch dynamically imported module/);
  const file = '**/assets/BackOffice-*.js';
  await page.route(file, (route) => route.abort('connectionrefused'));
  await page.goto(paths.adminHome, { waitUntil: 'commit' });
  const failure = page.getByRole('main').getByRole('heading', { level: 1, name: 'Something went wrong.' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  await page.unroute(file);
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page).toHaveURL(paths.signIn);
});
