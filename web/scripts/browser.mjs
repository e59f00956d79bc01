import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { aptInstall } from './apt.mjs';

/** The small shell first: it does without the parts of a browser that only people use, and is a good quarter faster. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine: PLAYWRIGHT_CHROMIUM, else an installed one, else the one that Playwright keeps. */
function existing() {
  return [process.env.PLAYWRIGHT_CHROMIUM, ...installed, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** Playwright's own, else one of Debian's. */
const installers = [
  () => spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] }),
  async () => (await aptInstall('chromium-headless-shell')) || aptInstall('chromium'),
];

/** Path of a Chromium, installed first where there is none. */
export async function browserPath() {
  let path = existing();
  for (const install of installers) {
    if (path) break;
    console.error('No Chromium found: installing one (a few minutes) …');
    await install();
    path = existing();
  }
  if (!path)
    throw new Error('No Chromium could be installed. Install one and set PLAYWRIGHT_CHROMIUM to its path.');
  return path;
}

if (process.argv[1] === import.meta.filename) console.log(await browserPath());
