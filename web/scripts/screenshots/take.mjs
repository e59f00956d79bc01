import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export const out = join(import.meta.dirname, '../../../screenshots');
export const themes = ['light', 'dark'];

/** Scrolls through once, so that pictures that load when seen are there; what is drawn when near stays drawn. */
async function seeAll(page) {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll('.laid-out-later')) part.style.contentVisibility = 'visible';
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await frame();
      await frame();
    }
    window.scrollTo(0, 0);
    // A bar that follows the window would stand in the middle of the page.
    for (const part of document.querySelectorAll('main *'))
      if (getComputedStyle(part).position === 'sticky' && getComputedStyle(part).bottom === '0px')
        part.style.position = 'static';
    await document.fonts.ready;
    await frame();
  });
  await page.waitForLoadState('networkidle');
}

/**
 * Pictures a whole page as screenshots/<name>-<width>-<theme>.webp.
 * @param prepare runs before the page is opened, `act` once it is there; `fullPage` is false where a dialog covers the window
 * @returns the file's bytes
 */
export async function take(browser, url, name, width, colorScheme, { prepare, act, fullPage = true } = {}) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await prepare?.(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await act?.(page);
  await seeAll(page);
  const file = join(out, `${name}-${width}-${colorScheme}.webp`);
  await sharp(await page.screenshot({ fullPage }))
    .webp({ quality: 50, effort: 6 })
    .toFile(file);
  await page.close();
  return (await stat(file)).size;
}
