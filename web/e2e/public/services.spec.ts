import type { Page } from '@playwright/test';
import { services } from '../../src/content/services';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/public-test';

const ANCHORS = [
  'lead-generation',
  'lead-enrichment',
  'web-research',
  'email-list-building',
  'virtual-assistant',
  'data-entry',
  'crm-building',
  'property-management',
  'skip-tracing',
];

const block = (page: Page, anchor: string) => page.locator(`section[id="${anchor}"]`);
const learnMore = (page: Page, anchor: string) =>
  block(page, anchor).getByRole('button', { name: /^Learn More/ });

test('nine blocks with picture, title and description; property management has six points', async ({
  page,
}) => {
  await page.goto('/services');
  const ids = await page
    .getByRole('main')
    .locator('section[id]')
    .evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(ANCHORS);
  for (const { id, title, description, points } of services) {
    await expect(block(page, id).getByRole('heading', { level: 2, name: title })).toBeVisible();
    if (id === 'property-management') {
      expect(points).toHaveLength(6);
      await expect(block(page, id).getByRole('listitem')).toHaveText([...(points ?? [])]);
      await expect(block(page, id)).not.toContainText(description);
    } else {
      await expect(block(page, id)).toContainText(description);
      await expect(block(page, id).getByRole('listitem')).toHaveCount(0);
    }
    const picture = block(page, id).locator('img');
    await expect(picture).toHaveAttribute('width', '504');
    await expect(picture).toHaveAttribute('height', '338');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
});

test('the sides alternate on wide screens', async ({ page, isMobile }) => {
  await page.goto('/services');
  const sides = await Promise.all(
    ANCHORS.map(async (anchor) => {
      const picture = await block(page, anchor).locator('img').boundingBox();
      const title = await block(page, anchor).getByRole('heading', { level: 2 }).boundingBox();
      return (picture?.x ?? 0) < (title?.x ?? 0) ? 'left' : 'right';
    }),
  );
  if (isMobile) expect(new Set(sides)).toEqual(new Set(['right']));
  else expect(sides).toEqual(ANCHORS.map((_, i) => (i % 2 === 0 ? 'left' : 'right')));
});

for (const anchor of ['lead-generation', 'crm-building', 'skip-tracing']) {
  test(`the hash ${anchor} leads to its block, below the bar`, async ({ page }) => {
    await page.goto(`/services#${anchor}`);
    await expect(block(page, anchor).getByRole('heading', { level: 2 })).toBeInViewport();
    await expect
      .poll(async () => (await block(page, anchor).boundingBox())?.y ?? -1)
      .toBeGreaterThanOrEqual(60);
  });
}

test('another hash on the same page scrolls smoothly', async ({ page }) => {
  await page.goto('/services');
  // What is asked of the browser: how many places it draws on the way is the machine's affair.
  await page.evaluate(() => {
    const asked: unknown[] = [];
    const section = document.getElementById('lead-enrichment');
    const scroll = section?.scrollIntoView.bind(section);
    Object.assign(section ?? {}, {
      scrollIntoView: (how: ScrollIntoViewOptions) => {
        asked.push(how);
        scroll?.(how);
      },
    });
    Object.assign(window, { asked });
  });
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Data Enrichment' }).click();
  await expect(page).toHaveURL('/services#lead-enrichment');
  await expect(block(page, 'lead-enrichment').getByRole('heading', { level: 2 })).toBeInViewport();
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toEqual([
    { behavior: 'smooth', block: 'start' },
  ]);
});

test('Learn More opens a dialog with title, picture, description and process', async ({ page }) => {
  await page.goto('/services');
  for (const service of [services[0], services[7]]) {
    if (!service) throw new Error('There are nine services.');
    await learnMore(page, service.id).click();
    const dialog = page.getByRole('dialog', { name: service.title });
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText(service.description);
    await expect(dialog.locator('img')).toBeVisible();
    await expect(dialog.getByRole('heading', { name: 'Service Process:' })).toBeVisible();
    for (const step of service.process) await expect(dialog.getByText(step, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveCount(service.process.length);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('the dialog is accessible', async ({ page }) => {
  await page.goto('/services');
  await learnMore(page, 'lead-generation').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the dialog by keyboard: focus goes in, stays in and comes back; Escape closes', async ({ page }) => {
  await page.goto('/services');
  const opener = learnMore(page, 'web-research');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Web Research' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
