import { expect, type Page } from '@playwright/test';

export const menuButton = (page: Page) => page.getByRole('button', { name: /^Menu/ });

export const navLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: new RegExp(`^${name}`) });

/** In the sidebar, or in the menu of a phone. */
export async function expectUnread(page: Page, name: string, count: number): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await menuButton(page).click();
  const expected = count === 0 ? name : `${name} ${String(count)} unread`;
  await expect(navLink(page, name)).toHaveAccessibleName(expected);
  if (isPhone) await page.keyboard.press('Escape');
}
