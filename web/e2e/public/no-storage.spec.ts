import { paths } from '../../src/content/paths';
import { openHydrated } from '../support/hydrated';
import { ADMIN } from '../support/server';
import { expect, test } from '../support/test';

test('a browser that denies storage shows every page, and the sign-in says what it needs', async ({
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
  for (const path of [paths.career, paths.apply(ids.job), paths.projectDetail(ids.project), paths.signIn])
    await test.step(path, async () => {
      await openHydrated(page, path);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong.');
    });

  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This browser does not store data for this site. Allow it, then sign in again.',
  );
});
