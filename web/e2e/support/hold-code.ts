import type { Page } from '@playwright/test';

/** Keeps a script file on its way. @param file the beginning of its name @returns lets it arrive */
export async function holdCode(page: Page, file: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
