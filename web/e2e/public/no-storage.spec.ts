import { paths } from '../../src/content/paths';
import { openHydrated } from '../support/hydrated';
import { pauseClock, tickUntilVisible } from '../support/clock';
import { ADMIN } from '../support/server';
import { expect, test } from '../support/test';

test('a browser that denies storage shows every page, and a sign-in lasts while the tab is open', async ({
  page,
  ids,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.clock.install();
  for (const path of [paths.career, paths.apply(ids.job), paths.projectDetail(ids.project), paths.signIn])
    await test.step(path, async () => {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong.');
    });

  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await pauseClock(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await tickUntilVisible(page, page.getByText('Sign-in successful! Redirecting...'));
  await page.clock.runFor(2000);
  await page.clock.resume();
  await expect(page).toHaveURL(paths.adminHome);
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByText(ADMIN.email)).toBeVisible();
});
