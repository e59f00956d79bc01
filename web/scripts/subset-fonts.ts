import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { format, resolveConfig } from 'prettier';
import subsetFont from 'subset-font';

/** Makes the small woff2 files in web/fonts, and their style sheet, from the full variable fonts: `npm run fonts -w web`. */

const require = createRequire(import.meta.url);
const target = resolve(import.meta.dirname, '../fonts');

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

const without = (letters: string, others: string) =>
  [...letters].filter((letter) => !others.includes(letter)).join('');

const ascii = range(0x20, 0x7e);
/** What the pages are written with: preloaded, so kept small. */
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
  {
    name: 'fraunces',
    face: 'Fraunces',
    source: 'fraunces-%-full-normal',
    axes: { ...display, wght: 440 },
    first: written,
  },
  {
    name: 'fraunces-italic',
    face: 'Fraunces',
    source: 'fraunces-%-full-italic',
    axes: { ...display, wght: 400 },
    first: turns,
  },
  {
    name: 'instrument-sans',
    face: 'Instrument Sans',
    source: 'instrument-sans-%-wght-normal',
    axes: text,
    first: written,
  },
];

/** 'U+20-22, U+2026' */
function unicodeRange(letters: string): string {
  const runs: [first: number, last: number][] = [];
  for (const point of [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && point <= run[1] + 1) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
}

const faces: string[] = [];

for (const { name, face, source, axes, first } of fonts) {
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
    faces.push(`@font-face {
      font-family: '${face}';
      src: url('./${name}-${part}.woff2') format('woff2');
      ${name.endsWith('-italic') ? 'font-style: italic;' : ''}
      font-weight: 400 600;
      font-display: swap;
      unicode-range: ${unicodeRange(letters)};
    }`);
    process.stdout.write(`${name}-${part}.woff2 ${(small.length / 1024).toFixed(1)} kB\n`);
  }
}

const sheet = `/* Made by npm run fonts. */\n${faces.join('\n')}`;
await writeFile(
  `${target}/fonts.css`,
  await format(sheet, { ...(await resolveConfig(target)), parser: 'css' }),
);
