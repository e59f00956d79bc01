/**
 * Measures the latency of a visit's first interaction, on Lighthouse's phone with a slow line, served as in production
 * by the built API; a table, and the same rows in bench/out/latency.json. A report, not a gate: machines differ.
 *
 *   npm run latency [-- menu dot visit]     LOADS=5 visits for each median
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { median, startApi } from '../../../api/bench/support.mjs';
import { browserPath } from '../browser.mjs';
import { worstInteraction } from './inp.mjs';
import { firstInteractions } from './first-interactions.mjs';
import { firstTap } from './visit.mjs';

const out = join(import.meta.dirname, '../../../bench/out');
const loads = Number(process.env.LOADS ?? 5);
/** After the first paint, in ms, and how soon the answer is to be there. At half a second the code is still on its way. */
const moments = [
  { after: 500, within: 900 },
  { after: 1500, within: 200 },
  { after: 4000, within: 200 },
];

/** The longest interaction of a whole visit, in ms. */
const worstOfVisit = 100;

/** A row of the table. @param visit ends with how long its answer took, in ms; undefined when there was none */
async function measure(tap, after, within, visit) {
  const answers = [];
  for (let load = 0; load < loads; load += 1) answers.push((await visit()) ?? Infinity);
  const answered = Math.round(median(answers));
  const worst = Math.round(Math.max(...answers));
  return { tap, after, answered, worst, within, reached: answered <= within };
}

const asked = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await browserPath() });
const api = await startApi({ SEED_DEMO: 'true' });
const rows = [];
try {
  for (const tap of firstInteractions.filter(({ name }) => asked.length === 0 || asked.includes(name)))
    for (const { after, within } of moments)
      rows.push(await measure(tap.name, after, within, () => firstTap(browser, api.url, tap, after)));
  if (asked.length === 0 || asked.includes('visit'))
    rows.push(
      await measure('INP of a visit', undefined, worstOfVisit, () => worstInteraction(browser, api.url)),
    );
} finally {
  await browser.close();
  await api.stop();
}
console.table(rows);
await mkdir(out, { recursive: true });
await writeFile(
  join(out, 'latency.json'),
  JSON.stringify({ date: new Date().toISOString(), loads, rows }, undefined, 2),
);
