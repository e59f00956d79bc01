/**
 * Pictures every public route of the built product with its demo content, whole pages at three widths in both themes, into
 * docs/screenshots/<route>-<width>-<theme>.webp.
 *
 *   npm run screenshots -w web [-- home about]
 */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { startApi } from '../../api/bench/support.mjs';
import { browserPath } from './browser.mjs';
import { publicPaths } from './public-paths.mjs';

const out = join(import.meta.dirname, '../../docs/screenshots');
const widths = [390, 768, 1440];
const themes = ['light', 'dark'];

/** Scrolls through once, so that pictures that load when seen are there; what is drawn when near stays drawn. */
async function seeAll(page) {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll('.laid-out-later, [class*=content-visibility]'))
      part.style.contentVisibility = 'visible';
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y);
      await frame();
      await frame();
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
    await frame();
  });
  await page.waitForLoadState('networkidle');
}

async function picture(browser, url, name, width, colorScheme) {
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await seeAll(page);
  const file = join(out, `${name}-${width}-${colorScheme}.webp`);
  await sharp(await page.screenshot({ fullPage: true }))
    .webp({ quality: 50, effort: 6 })
    .toFile(file);
  await page.close();
  return (await stat(file)).size;
}

const asked = process.argv.slice(2);
await mkdir(out, { recursive: true });
const api = await startApi({ SEED_DEMO: 'true' });
const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] });
let bytes = 0;
try {
  for (const { path, name } of await publicPaths(api.url)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    for (const width of widths)
      for (const theme of themes) bytes += await picture(browser, api.url + path, name, width, theme);
    console.log(name);
  }
} finally {
  await browser.close();
  await api.stop();
}
console.log(`${(bytes / 1024 ** 2).toFixed(1)} MB in docs/screenshots/`);
