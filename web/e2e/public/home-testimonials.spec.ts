import type { Page } from '@playwright/test';
import { homePage } from '../../src/content/home';
import { openHydrated } from '../support/hydrated';
import { openStill } from '../support/clock';
import { testimonials } from '../support/content';
import { expect, test } from '../support/test';

const row = (page: Page) => page.getByRole('group', { name: homePage.testimonials.lead });
const dots = (page: Page) => page.getByRole('group', { name: 'Choose a testimonial' }).getByRole('link');

/** The dots that are lit: the one of this entry alone. */
const expectCurrent = (page: Page, entry: number) =>
  expect(dots(page).and(page.locator('[aria-current]'))).toHaveAccessibleName(
    `Testimonial ${String(entry + 1)} of ${String(testimonials.length)}`,
  );

/** The names on the cards that are wholly in sight in the row. */
const inSight = (page: Page) =>
  row(page).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    return [...element.querySelectorAll('li')]
      .filter((card) => {
        const { left, right } = card.getBoundingClientRect();
        return left >= frame.left - 2 && right <= frame.right + 2;
      })
      .map((card) => card.querySelector('figcaption span span')?.textContent ?? '');
  });

const names = testimonials.map(({ name }) => name);
/** The names that are in sight once the row has come to an entry: from it on, or the last ones. */
const from = (entry: number, count: number) => {
  const first = Math.min(entry, names.length - count);
  return names.slice(first, first + count);
};

test('eleven entries, one or three at a time, moved by dots and by keyboard', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 767, height: 800 });
  await openHydrated(page, '/');

  await test.step('each with its words, name, role and five stars', async () => {
    const cards = row(page).getByRole('figure');
    await expect(cards).toHaveCount(11);
    for (const [i, { name, role, feedback }] of testimonials.entries()) {
      const card = cards.nth(i);
      await expect(card).toContainText(feedback);
      await expect(card.getByText(name, { exact: true })).toHaveCount(1);
      await expect(card.getByText(role, { exact: true })).toHaveCount(1);
      await expect(card.getByRole('img', { name: '5 out of 5 stars' })).toHaveCount(1);
    }
    expect(new Set(testimonials.map(({ role }) => role))).toEqual(new Set(['CEO', 'Co-Founder']));
  });

  await test.step('one card below 768 px, three from there on', async () => {
    await expect.poll(() => inSight(page)).toEqual(from(0, 1));
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(() => inSight(page)).toEqual(from(0, 3));
  });

  await test.step('each dot jumps to its entry', async () => {
    await expect(dots(page)).toHaveCount(11);
    for (const entry of [4, 10, 0]) {
      await dots(page).nth(entry).click();
      await expectCurrent(page, entry);
      await expect.poll(() => inSight(page)).toEqual(from(entry, 3));
    }
  });

  await test.step('by keyboard alone', async () => {
    await row(page).focus();
    await page.keyboard.press('ArrowRight');
    await expectCurrent(page, 1);
    await page.keyboard.press('Tab');
    await expect(dots(page).first()).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectCurrent(page, 2);
  });
});

test('it moves on every 5 s, and from the end back to the start', async ({ page }) => {
  await openStill(page, '/');
  await dots(page).last().click();
  await expectCurrent(page, 10);
  // The row scrolls in real time: each time it is seen to its end before time runs on.
  await expect.poll(() => inSight(page)).toEqual(from(10, 3));

  await page.clock.runFor(4900);
  await expectCurrent(page, 10);
  await page.clock.runFor(100);
  await expectCurrent(page, 0);
  await expect.poll(() => inSight(page)).toEqual(from(0, 3));

  await expect(row(page)).toHaveJSProperty('scrollLeft', 0);
  await page.clock.runFor(200);

  await page.clock.runFor(5000);
  await expectCurrent(page, 1);
  await expect.poll(() => inSight(page)).toEqual(from(1, 3));

  await test.step('it waits while it has the focus of the keyboard', async () => {
    await dots(page).first().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(row(page)).toBeFocused();
    await page.clock.runFor(10_000);
    await expectCurrent(page, 1);
    await page.keyboard.press('Tab');
    await page.clock.runFor(5000);
    await expectCurrent(page, 2);
  });
});
