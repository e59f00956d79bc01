import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

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

function tried(what, command, args) {
  console.error(`No Chromium found: trying ${what} (a few minutes) …`);
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  return existing();
}

/** Path of a Chromium, installed first where there is none: Playwright's own, else one of Debian's. */
export async function browserPath() {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => [...asRoot, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args].join(' ');
  const install = (name) => apt('install', '-qqy', '--no-install-recommends', name);
  const path =
    existing() ??
    tried("Playwright's own", 'npx', ['playwright', 'install', 'chromium']) ??
    tried("Debian's packages", 'sh', [
      '-c',
      `${apt('update', '-qq')} && { ${install('chromium-headless-shell')} || ${install('chromium')}; }`,
    ]);
  if (!path)
    throw new Error('No Chromium could be installed. Install one and set PLAYWRIGHT_CHROMIUM to its path.');
  return path;
}

if (process.argv[1] === import.meta.filename) console.log(await browserPath());
