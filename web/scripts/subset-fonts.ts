import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import subsetFont from 'subset-font';

/** Makes the small woff2 files in src/ui/fonts from the full variable fonts: `npm run fonts -w web`. */

const require = createRequire(import.meta.url);
const target = resolve(import.meta.dirname, '../src/ui/fonts');

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

const without = (letters: string, others: string) =>
  [...letters].filter((letter) => !others.includes(letter)).join('');

const ascii = range(0x20, 0x7e);
/** What the pages are written with: preloaded, so kept small. The ranges in fonts.css say the same. */
const written = `${without(ascii, '#$*<=>[\\]^_`{|}~')}\u00a0©·–—‘’“”…`;
/** Italics are the turn of a title. */
const turns = `${range(0x61, 0x7a)}${range(0x30, 0x39)} !&,-.:?\u00a0–’`;
/** What else a name or a job may need: loaded only when a page holds such a letter. */
const western = `${ascii}${range(0xa0, 0xff)}–—‘’‚“”„•…‹›€™←↑→↓↗−`;
const latinExtended =
  range(0x100, 0x17f) + range(0x218, 0x21b) + range(0x1e9e, 0x1e9e) + range(0x1ea0, 0x1ef9);

/** One cut for titles, upright and italic: no axis is left, which halves the file. Text keeps its weights. */
const display = { opsz: 72, SOFT: 0, WONK: 0 };
const text = { wght: { min: 400, max: 600 } };
const features = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'tnum'];

const fonts = [
  { name: 'fraunces', source: 'fraunces-%-full-normal', axes: { ...display, wght: 440 }, first: written },
  {
    name: 'fraunces-italic',
    source: 'fraunces-%-full-italic',
    axes: { ...display, wght: 400 },
    first: turns,
  },
  { name: 'instrument-sans', source: 'instrument-sans-%-wght-normal', axes: text, first: written },
];

for (const { name, source, axes, first } of fonts) {
  const family = source.slice(0, source.indexOf('-%'));
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  for (const [part, script, letters] of [
    ['latin', 'latin', first],
    ['rare', 'latin', without(western, first)],
    ['latin-ext', 'latin-ext', latinExtended],
  ] as const) {
    // Only our own words are in italics.
    if (name === 'fraunces-italic' && part === 'latin-ext') continue;
    const full = await readFile(`${folder}/files/${source.replace('%', script)}.woff2`);
    const small = await subsetFont(full, letters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
    await writeFile(`${target}/${name}-${part}.woff2`, small);
    process.stdout.write(`${name}-${part}.woff2 ${(small.length / 1024).toFixed(1)} kB\n`);
  }
}
