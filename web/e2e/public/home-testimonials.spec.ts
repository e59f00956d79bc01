import type { Page } from '@playwright/test';
import { home } from '../../src/content/home';
import { testimonials } from '../../src/content/testimonials';
import { pauseClock, pollTicking } from '../support/clock';
import { openAwake } from '../support/awake';
import { expect, test } from '../support/public-test';

const STEP_MS = 100;

const row = (page: Page) => page.getByRole('group', { name: home.testimonials.lead });
const dots = (page: Page) => page.getByRole('group', { name: 'Choose a testimonial' }).getByRole('button');
const current = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'));

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
/** The names from one entry on; after the last comes the first. */
const from = (entry: number, count: number) =>
  Array.from({ length: count }, (_, i) => names[(entry + i) % names.length]);

test('eleven entries with their words, name, role and five stars', async ({ page }) => {
  await openAwake(page, '/');
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

test('one card below 768 px, three from there on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 767, height: 800 });
  await openAwake(page, '/');
  await expect.poll(() => inSight(page)).toEqual(from(0, 1));
  await page.setViewportSize({ width: 768, height: 800 });
  await expect.poll(() => inSight(page)).toEqual(from(0, 3));
});

test('it moves on by one every 5 s, and from the last to the first', async ({ page, isMobile }) => {
  const shown = isMobile ? 1 : 3;
  await page.clock.install();
  await openAwake(page, '/');
  await row(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible();
  await pauseClock(page);
  const now = () => page.evaluate(() => Date.now());
  /** Lets time run until the next entry has come. The row scrolls in real time: that is seen to its end. */
  const turn = async (wanted: number) => {
    await pollTicking(page, STEP_MS, () => current(page), { timeout: 120_000 }).toBe(wanted);
    const at = await now();
    await expect.poll(() => inSight(page)).toEqual(from(wanted, shown));
    return at;
  };

  const first = (await current(page)) + 1;
  let last = await turn(first);
  for (const next of [first + 1, first + 2]) {
    await page.clock.runFor(4500);
    expect(await current(page)).toBe(next - 1);
    const at = await turn(next);
    expect(Math.abs(at - last - 5000)).toBeLessThanOrEqual(2 * STEP_MS);
    last = at;
  }

  await dots(page).last().click();
  await expect.poll(() => inSight(page)).toEqual(from(10, shown));
  await page.clock.runFor(4500);
  expect(await current(page)).toBe(10);
  await turn(0);
});

test('each dot jumps to its entry', async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, '/');
  await expect(dots(page)).toHaveCount(11);
  for (const entry of [4, 10, 0]) {
    await dots(page).nth(entry).click();
    await expect(dots(page).nth(entry)).toHaveAttribute('aria-current', 'true');
    await expect(dots(page).and(page.locator('[aria-current]'))).toHaveCount(1);
    await expect.poll(() => inSight(page)).toEqual(from(entry, isMobile ? 1 : 3));
  }
});

test('it can be moved by keyboard alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAwake(page, '/');
  await row(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => current(page)).toBe(1);
  await page.keyboard.press('Tab');
  await expect(dots(page).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => current(page)).toBe(2);
});
