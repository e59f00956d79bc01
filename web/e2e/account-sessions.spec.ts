import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { expect, PHONE, test } from './support/account-test';

const section = (page: Page) => page.getByRole('region', { name: 'Sessions' });
const sessions = (page: Page) => section(page).getByRole('listitem');

test('another session is ended, then all others: their tokens are refused', async ({ page, client }) => {
  const phone = await client.token(PHONE.agent);
  const [second, third] = [await client.token(), await client.token()];
  await page.goto('/admin/account');
  await expect(sessions(page)).toHaveCount(4);
  const here = sessions(page).filter({ hasText: 'This session' });
  await expect(here).toHaveCount(1);
  await expect(here.getByRole('button')).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await section(page)
    .getByRole('button', { name: `End the session of ${PHONE.device}` })
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(sessions(page)).toHaveCount(3);
  await expect(page.getByText('The session has ended.')).toBeVisible();
  await expect(section(page).getByRole('heading', { name: 'Sessions' })).toBeFocused();
  expect(await client.statusOf(phone)).toBe(401);
  expect(await client.statusOf(second)).toBe(200);

  await section(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('All other sessions have ended.')).toBeVisible();
  await expect(sessions(page)).toHaveText([/This session/]);
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await expect(section(page).getByRole('heading', { name: 'Sessions' })).toBeFocused();
  for (const token of [second, third]) expect(await client.statusOf(token)).toBe(401);
});
