import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility';
import { COVER } from './support/site-admin';
import { expect, test } from './support/test';

const publish = (page: Page) => page.getByRole('button', { name: 'Publish' });
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const preview = (page: Page) => page.getByTitle('Preview').contentFrame();
const member = (page: Page, name: string) => page.locator('summary', { hasText: name });

test.use({ signedIn: true });

test('an invented fact is replaced', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/admin/site');
  await expect(page.getByRole('heading', { name: '25 facts are still invented' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change Telephone' }).click();
  await expect(field(page, 'Telephone')).toBeFocused();
  await field(page, 'Telephone').fill('+92 42 1234567');
  await expect(page.getByText('1 change to publish')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await test.step('a draft survives a reload', async () => {
    await page.reload();
    await expect(field(page, 'Telephone')).toHaveValue('+92 42 1234567');
  });

  await publish(page).click();
  await expect(page.getByText('Brand is published.')).toBeVisible();
  await expect.poll(async () => (await page.request.get('/contact')).text()).toContain('+92 42 1234567');
  await undo(page).click();
  await expect(field(page, 'Telephone')).toHaveValue('+92 42 0000 0000');
});

test('a bad link is refused at its field', async ({ page, consoleWatch }) => {
  consoleWatch.expectFailedRequests();
  await page.goto('/admin/site/brand');
  await field(page, 'Hire link').fill('javascript:alert(1)');
  await publish(page).click();
  await expect(field(page, 'Hire link')).toBeFocused();
  await expect(field(page, 'Hire link')).toHaveAccessibleDescription(
    'Give a link that begins with https://.',
  );

  await test.step('and a long line with its number', async () => {
    await page.goto('/admin/site/tools');
    await field(page, 'Tools of the strip').fill(`Excel\n${'x'.repeat(200)}`);
    await publish(page).click();
    await expect(field(page, 'Tools of the strip')).toHaveAccessibleDescription(/Line 2: /);
  });
});

test('a member moves by keyboard, and the preview follows', async ({ page }) => {
  await page.goto('/admin/site/team');
  const handle = page.getByRole('button', { name: 'Reorder Sana Iqbal' });
  await handle.press('Space');
  await expect(page.getByText('Picked up Sana Iqbal, at position 4 of 6.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Sana Iqbal is at position 3 of 6.')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(handle).toBeFocused();
  await expect(page.getByText('Members: the order changes.')).toBeVisible();
  await expect(preview(page).getByRole('heading', { level: 2 }).nth(2)).toHaveText('Sana Iqbal');

  await test.step('and by buttons', async () => {
    await member(page, 'Sana Iqbal').click();
    await page.getByRole('button', { name: 'Move up: Sana Iqbal' }).click();
    await expect(page.getByRole('button', { name: 'Move up: Sana Iqbal' })).toBeFocused();
    await expect(preview(page).getByRole('heading', { level: 2 }).nth(1)).toHaveText('Sana Iqbal');
  });
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('to publish')).toHaveCount(0);
});

test('of two tabs, the later one is asked; an older version comes back', async ({
  page,
  context,
  consoleWatch,
}) => {
  consoleWatch.expectFailedRequests();
  await page.goto('/admin/site/tools');
  const other = await context.newPage();
  await other.goto('/admin/site/tools');
  await field(other, 'Tools of the strip').fill('Excel\nOurs');
  await publish(other).click();
  await expect(other.getByText('Tools is published.')).toBeVisible();

  await field(page, 'Tools of the strip').fill('Excel\nMine');
  await publish(page).click();
  await expect(page.getByText('This text was saved in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Tools is published.')).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of Tools' });
  await versions.getByRole('button', { name: /owner/ }).nth(1).click();
  await expect(versions.locator('del')).toHaveText('Mine');
  await expect(versions.locator('ins')).toHaveText('Ours');
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Go back to this one' }).click();
  await expect(field(page, 'Tools of the strip')).toHaveValue('Excel\nOurs');
});

test('the same texts again offer no undo, which would take back what was published before', async ({
  page,
}) => {
  await page.goto('/admin/site/contact');
  const below = field(page, 'Below the form');
  await below.fill(`${await below.inputValue()} `);
  await publish(page).click();
  await expect(page.getByText('Contact is published.')).toBeVisible();
  await expect(undo(page)).toHaveCount(0);
});

test('a picture of a member is uploaded and removed', async ({ page }) => {
  await page.goto('/admin/site/team');
  await member(page, 'Sana Iqbal').click();
  const entry = page.locator('details[open]');
  const { name, type, bytes } = COVER;
  await entry.getByLabel('Picture').setInputFiles({ name, mimeType: type, buffer: Buffer.from(bytes) });
  await expect(entry.locator('img[src^="/api/media/"]')).toHaveCount(2);
  await publish(page).click();
  await expect(page.getByText('Team is published.')).toBeVisible();
  await entry.getByRole('button', { name: 'Remove', exact: true }).click();
  await publish(page).click();
  const pictures = async () => {
    const { team } = (await (await page.request.get('/api/content')).json()) as {
      team: { members: { picture?: string }[] };
    };
    return team.members.map(({ picture }) => picture);
  };
  await expect.poll(pictures).toContain('');
});
