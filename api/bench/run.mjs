/**
 * Measures the built API and prints a table; the same rows go to bench/out/api.json. It fails when what is promised is not
 * reached; everything else is for reading. No build depends on it.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { applications } from './applications.mjs';
import { lists } from './lists.mjs';
import { resumes } from './resumes.mjs';
import { starting } from './starting.mjs';
import { strangers } from './strangers.mjs';

const out = join(import.meta.dirname, '../../bench/out');
const parts = { starting, lists, applications, strangers, resumes };
const chosen = process.argv.slice(2);
const rows = [];
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  console.log(`measuring: ${name} …`);
  rows.push(...(await measure()));
}
console.table(
  rows.map(({ what, measured, reach, reached }) => ({
    what,
    measured,
    'to reach': reach,
    reached: reached ? 'yes' : 'no',
  })),
);
await mkdir(out, { recursive: true });
await writeFile(
  join(out, 'api.json'),
  JSON.stringify(
    { date: new Date().toISOString(), node: process.version, cpu: cpus()[0]?.model, rows },
    undefined,
    2,
  ),
);
if (rows.some(({ isPromised, reached }) => isPromised && !reached)) process.exitCode = 1;
