import type { Page } from '@playwright/test';
import { slogans } from '../../src/content/slogans';
import { pauseClock } from '../support/clock';
import { openAwake } from '../support/awake';
import { expect, test } from '../support/public-test';

const STEP_MS = 100;
const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const sentences = slogans.map(({ lead, turn }) => `${lead} ${turn}`);

interface Change {
  at: number;
  text: string;
  fading: boolean;
}

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
  await page.clock.install();
  await openAwake(page, '/');
  await expect(headline(page)).toHaveText('Fuel your pipeline so you can focus on driving growth');
  await expect(headline(page)).toHaveCSS('transition-duration', '0.5s');
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible();
  await pauseClock(page);

  const changes = await watch(page, 12_000);
  const turns = changes.filter(({ text }, i) => i > 0 && text !== changes[i - 1]?.text);
  expect(turns.map(({ text }) => text)).toEqual(sentences.slice(1, 3));
  for (const [i, turn] of turns.entries()) {
    const fade = changes.findLast(({ at, fading }) => fading && at < turn.at);
    expect(Math.abs(turn.at - (fade?.at ?? 0) - 500)).toBeLessThanOrEqual(STEP_MS);
    const before = turns[i - 1];
    if (before) expect(Math.abs(turn.at - before.at - 5000)).toBeLessThanOrEqual(STEP_MS);
    expect(turn.fading).toBe(false);
  }
});

test('all five come, then the first again, and nothing below moves', async ({ page }) => {
  await page.clock.install();
  await openAwake(page, '/');
  await expect(page.getByRole('button', { name: 'Pause motion' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Ask for a free test' });
  expect(sentences).toHaveLength(5);
  const before = await form.boundingBox();
  for (const sentence of [...sentences.slice(1), sentences[0] ?? '']) {
    await page.clock.runFor(5000);
    await expect(headline(page)).toHaveText(sentence);
    expect(await form.boundingBox()).toEqual(before);
  }
});
