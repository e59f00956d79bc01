import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { Blob, Buffer as TextBuffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** The site's two faces, each cut as the pictures use them. */
const faces = {
  display: {
    source: 'fraunces/files/fraunces-latin-full-normal',
    axes: { wght: 480, opsz: 72, SOFT: 0, WONK: 0 },
  },
  italic: {
    source: 'fraunces/files/fraunces-latin-full-italic',
    axes: { wght: 420, opsz: 72, SOFT: 0, WONK: 0 },
  },
  heavy: {
    source: 'fraunces/files/fraunces-latin-full-normal',
    axes: { wght: 640, opsz: 72, SOFT: 0, WONK: 0 },
  },
  text: { source: 'instrument-sans/files/instrument-sans-latin-wght-normal', axes: { wght: 500 } },
  bold: { source: 'instrument-sans/files/instrument-sans-latin-wght-normal', axes: { wght: 650 } },
} as const;

export type FaceName = keyof typeof faces;

const letters = String.fromCodePoint(...Array.from({ length: 95 }, (_, i) => 32 + i)) + '’‘“”–—·©é';
const fonts = new Map<FaceName, Promise<{ font: Font; unitsPerEm: number }>>();

async function load(name: FaceName): Promise<{ font: Font; unitsPerEm: number }> {
  const { source, axes } = faces[name];
  const [family = '', ...path] = source.split('/');
  const folder = dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const packed = await readFile(`${folder}/${path.join('/')}.woff2`);
  const plain = await subsetFont(packed, letters, { targetFormat: 'sfnt', variationAxes: axes });
  const face = new Face(new Blob(plain));
  return { font: new Font(face), unitsPerEm: face.upem };
}

export interface Lettering {
  /** SVG path data; the baseline is y = 0, the first letter starts at x = 0. */
  d: string;
  width: number;
}

/** Text as outlines, so that a picture needs no font where it is shown. Tracking is in thousandths of the size. */
export async function lettering(
  text: string,
  name: FaceName,
  size: number,
  tracking = 0,
): Promise<Lettering> {
  const loading = fonts.get(name) ?? load(name);
  fonts.set(name, loading);
  const { font, unitsPerEm } = await loading;
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const scale = size / unitsPerEm;
  let x = 0;
  let d = '';
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    d += placed(font.glyphToPath(glyph.codepoint), scale, x + (glyph.xOffset ?? 0) * scale);
    x += (glyph.xAdvance ?? 0) * scale + (tracking / 1000) * size;
  }
  return { d, width: x };
}

/** A glyph's path (font units, y up) moved and scaled to the page (y down), in relative tenths: short, and exact enough. */
function placed(path: string, scale: number, dx: number): string {
  let at = [0, 0];
  return path.replaceAll(/([MLQCZ])([^MLQCZ]*)/g, (_, command: string, values: string) => {
    if (command === 'Z') return 'z';
    const target = (values.match(/-?[\d.]+/g) ?? []).map((value, i) =>
      Math.round((Number(value) * scale * (i % 2 === 0 ? 1 : -1) + (i % 2 === 0 ? dx : 0)) * 10),
    );
    const from = command === 'M' ? [0, 0] : at;
    const steps = target.map((value, i) => (value - (from[i % 2] ?? 0)) / 10);
    at = target.slice(-2);
    return (
      (command === 'M' ? 'M' : command.toLowerCase()) +
      steps
        .join(' ')
        .replaceAll(' -', '-')
        .replaceAll(/(^|[ -])0\./g, '$1.')
    );
  });
}

/** Breaks a title into lines no wider than asked. */
export async function lines(text: string, name: FaceName, size: number, width: number): Promise<string[]> {
  const result: string[] = [];
  for (const word of text.split(' ')) {
    const last = result.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && (await lettering(longer, name, size)).width <= width)
      result[result.length - 1] = longer;
    else result.push(word);
  }
  return result;
}
