import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';

const installed = [
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

function tried(what, command, args) {
  console.error(`No Chromium found: trying ${what} (a few minutes) …`);
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return existing();
}

/** Path of a Chromium, installed first where there is none: Playwright's own, else Debian's package. */
export async function browserPath() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => [...asRoot, 'apt-get', ...args].join(' ');
  const path =
    existing() ??
    tried("Playwright's own", 'npx', ['playwright', 'install', 'chromium']) ??
    tried("Debian's package", 'sh', [
      '-c',
      `${apt('update', '-qq')} && ${apt('install', '-qqy', '--no-install-recommends', 'chromium')}`,
    ]);
  if (!path)
    throw new Error('No Chromium could be installed. Install one and set PLAYWRIGHT_CHROMIUM to its path.');
  return path;
}

if (process.argv[1] === import.meta.filename) console.log(await browserPath());
