import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const home = join(import.meta.dirname, '../../../.cache/lighthouse');
/** Lighthouse 13 needs a newer Node than this project's floor, so both live in a folder of their own. */
const packages = ['lighthouse@13.5.0', `node-${process.platform}-${process.arch}@24.9.0`];
const node = join(home, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin/node');
const cli = join(home, 'node_modules/lighthouse/cli/index.js');

const chromeFlags =
  '--headless=new --no-sandbox --disable-quic --disable-background-networking --disable-component-update --no-first-run';

async function install() {
  if (existsSync(node) && existsSync(cli)) return;
  console.log('installing Lighthouse …');
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), '{"private":true}');
  await run('npm', ['install', '--no-audit', '--no-fund', '--force', ...packages], { cwd: home });
}

/** A report of one load on Lighthouse's own mobile preset: a mid-range phone on slow 4G. */
async function load(url, browser) {
  const file = join(home, `report-${process.pid}.json`);
  await run(
    node,
    [cli, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${chromeFlags}`],
    {
      env: { ...process.env, CHROME_PATH: browser },
    },
  );
  const report = JSON.parse(await readFile(file, 'utf8'));
  await rm(file);
  return report;
}

/** Lighthouse's own words when its trace has a gap: a fault of the recording, not of the page. */
const notRecorded = ({ stderr }) => stderr?.includes('Please run Lighthouse again');

async function recordedLoad(url, browser) {
  for (let turn = 1; ; turn += 1) {
    try {
      return await load(url, browser);
    } catch (error) {
      if (turn === 3 || !notRecorded(error)) throw error;
      console.log(`not recorded, loaded again: ${url}`);
    }
  }
}

/** For each address the load with the median performance of an odd number of loads, which take turns. */
export async function measure(urls, browser, loads) {
  await install();
  const reports = urls.map(() => []);
  for (let turn = 0; turn < loads; turn += 1)
    for (const [place, url] of urls.entries()) reports[place].push(await recordedLoad(url, browser));
  const score = (report) => report.categories.performance.score;
  return reports.map((all) => all.toSorted((a, b) => score(a) - score(b))[Math.floor(loads / 2)]);
}
