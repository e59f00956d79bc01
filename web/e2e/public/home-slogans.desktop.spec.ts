import type { Page } from '@playwright/test';
import { slogans } from '../../src/content/slogans';
import { openStill, pollTicking } from '../support/clock';
import { expect, test } from '../support/public-test';

const STEP_MS = 100;
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const sentences = slogans.map(({ lead, turn }) => `${lead} ${turn}`);

interface Change {
  at: number;
  text: string;
  fading: boolean;
}

/** The slogans in the order in which they follow this one; after the last comes the first. */
function following(sentence: string): string[] {
  const next = sentences.indexOf(sentence) + 1;
  return [...sentences.slice(next), ...sentences.slice(0, next)];
}

/** Lets time run until this slogan stands there. */
const tickUntil = (page: Page, sentence: string): Promise<void> =>
  pollTicking(page, STEP_MS, () => headline(page).innerText(), { timeout: 120_000 }).toBe(sentence);

/** Lets time run and notes each change of the headline. */
async function watch(page: Page, milliseconds: number): Promise<Change[]> {
  const changes: Change[] = [];
  for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
    await page.clock.runFor(STEP_MS);
    const now = await headline(page).evaluate((h1) => ({
      at: Date.now(),
      text: h1.textContent ?? '',
      fading: h1.classList.contains('opacity-0'),
    }));
    const last = changes.at(-1);
    if (!last || last.text !== now.text || last.fading !== now.fading) changes.push(now);
  }
  return changes;
}

test('the slogans take turns every 5 s with a fade of 0.5 s', async ({ page }) => {
  await openStill(page, '/');
  await expect(headline(page)).toHaveCSS('transition-duration', '0.5s');
  const [first = '', ...others] = following(await headline(page).innerText());
  await tickUntil(page, first);

  const changes = await watch(page, 12_000);
  const turns = changes.filter(({ text }, i) => i > 0 && text !== changes[i - 1]?.text);
  expect(turns.map(({ text }) => text)).toEqual(others.slice(0, 2));
  for (const [i, turn] of turns.entries()) {
    const fade = changes.findLast(({ at, fading }) => fading && at < turn.at);
    expect(Math.abs(turn.at - (fade?.at ?? 0) - 500)).toBeLessThanOrEqual(STEP_MS);
    const before = turns[i - 1];
    if (before) expect(Math.abs(turn.at - before.at - 5000)).toBeLessThanOrEqual(STEP_MS);
    expect(turn.fading).toBe(false);
  }
});

test('all five come, then the first again, and nothing below moves', async ({ page }) => {
  expect(sentences).toHaveLength(5);
  expect(sentences[0]).toBe('Fuel your pipeline so you can focus on driving growth');
  await openStill(page, '/');
  const form = page.getByRole('form', { name: 'Ask for a free test' });
  const before = await form.boundingBox();
  for (const sentence of following(await headline(page).innerText())) {
    // Less than a slogan stands, so that none is missed.
    await page.clock.runFor(4000);
    await tickUntil(page, sentence);
    expect(await form.boundingBox()).toEqual(before);
  }
});
