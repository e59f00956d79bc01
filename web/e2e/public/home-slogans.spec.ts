import { home } from '../support/content';
import { openHydrated } from '../support/hydrated';
import { expect, test } from '../support/test';

const sentences = home.slogans.map(({ lead, turn }) => `${lead} ${turn}`);

test('five slogans take turns of 5 s, with a fade of 0.5 s', async ({ page }) => {
  expect(sentences).toHaveLength(5);
  await openHydrated(page, '/');
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('Fuel your pipeline so you can focus on driving growth');
  /** The slogans in sight this long after the page was opened, in ms, and their opacity. */
  const inSight = (ms: number) =>
    headline.evaluate((h1, time) => {
      const lines = [...(h1.parentElement?.children ?? [])];
      for (const [animation] of lines.map((line) => line.getAnimations())) {
        animation?.pause();
        if (animation) animation.currentTime = time;
      }
      return lines
        .map((line) => [line.textContent, Number(getComputedStyle(line).opacity)] as const)
        .filter(([, opacity]) => opacity > 0);
    }, ms);

  for (const turn of [0, 1, 2, 3, 4, 5]) {
    const sentence = sentences[turn % 5];
    expect(await inSight(turn * 5000), 'after the fade').toEqual([[sentence, 1]]);
    expect(await inSight(turn * 5000 + 4000), 'before the fade').toEqual([[sentence, 1]]);
    const [[fading, opacity] = []] = await inSight(turn * 5000 + 4250);
    expect(fading).toBe(sentence);
    expect(opacity).toBeLessThan(1);
    expect(await inSight(turn * 5000 + 4500)).toEqual([]);
  }
});

test('with reduced motion the headline stands alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHydrated(page, '/');
  const lines = page.getByRole('heading', { level: 1 }).locator('xpath=../*');
  for (const [place, line] of (await lines.all()).entries())
    await expect(line).toHaveCSS('opacity', place === 0 ? '1' : '0');
});
