import type { Page } from '@playwright/test';

interface HeldCode {
  /** Resolves when the page asks for the file: by then its entry script listens. */
  asked: Promise<void>;
  /** Lets the file arrive. */
  release: () => void;
}

/** Keeps a script file on its way. @param file the beginning of its name */
export async function holdCode(page: Page, file: string): Promise<HeldCode> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let wasAsked = () => {};
  const asked = new Promise<void>((resolve) => (wasAsked = resolve));
  await page.route(`**/assets/${file}-*.js`, async (route) => {
    wasAsked();
    await held;
    await route.continue();
  });
  return { asked, release };
}
