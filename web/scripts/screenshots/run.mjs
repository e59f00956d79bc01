/**
 * Pictures the built product, whole pages in both themes, into screenshots/<page>-<width>-<theme>.webp: every public route
 * with its demo content, and every screen of the back office with demo content, with nothing, and without an answer from the API.
 *
 *   npm run screenshots -w web [-- home about admin-projects]
 */
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { startApi } from '../../../tools/product.mjs';
import { browserPath } from '../browser.mjs';
import { pictureBackOffice } from './back-office.mjs';
import { picturePublicPages } from './public-pages.mjs';
import { pictureSignIn } from './sign-in.mjs';
import { out } from './take.mjs';

const asked = process.argv.slice(2);
const isAsked = (name) => asked.length === 0 || asked.includes(name);

await mkdir(out, { recursive: true });
const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] });
let bytes = 0;
try {
  for (const [demo, picture] of [
    ['true', picturePublicPages],
    ['false', pictureSignIn],
    ['true', (...args) => pictureBackOffice('full', ...args)],
    ['false', (...args) => pictureBackOffice('empty', ...args)],
    ['true', (...args) => pictureBackOffice('failing', ...args)],
  ]) {
    const api = await startApi({ SEED_DEMO: demo });
    bytes += await picture(browser, api.url, isAsked).finally(() => api.stop());
  }
} finally {
  await browser.close();
}
console.log(`${(bytes / 1024 ** 2).toFixed(1)} MB in screenshots/`);
