import { slogans } from '../../src/content/home';
import { expect, test } from '../support/test';

const sentences = slogans.map(({ lead, turn }) => `${lead} ${turn}`);

test('five slogans take turns with a fade, and nothing below moves', async ({ page }) => {
  expect(sentences).toHaveLength(5);
  expect(sentences[0]).toBe('Fuel your pipeline so you can focus on driving growth');
  // The page's time stands still from its first moment on, so each turn comes when the test lets it.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText(sentences[0] ?? '');
  await expect(headline).toHaveCSS('transition-property', 'opacity');
  await expect(headline).toHaveCSS('transition-duration', '0.5s');
  const form = page.getByRole('form', { name: 'Ask for a free test' });
  const place = await form.boundingBox();

  await page.clock.runFor(500);
  for (const [i, sentence] of sentences.entries()) {
    await page.clock.runFor(4000);
    await expect(headline).toHaveText(sentence);
    await expect(headline).not.toHaveClass(/opacity-0/);
    await page.clock.runFor(500);
    await expect(headline).toHaveClass(/opacity-0/);
    await page.clock.runFor(500);
    await expect(headline).toHaveText(sentences[(i + 1) % sentences.length] ?? '');
    expect(await form.boundingBox()).toEqual(place);
  }
});
