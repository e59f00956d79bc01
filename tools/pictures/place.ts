import { diamond } from './glass/chevrons';
import { Random } from './glass/random';
import { leadColour, type GlassRole } from './glass/roles';
import { polygon, type Point } from './glass/shapes';
import { lettering, type FaceName } from './lettering';
import { savePicture } from './output';
import { Sheet } from './sheet';

/**
 * Lahore as a window, drawn freely from how the city lies: the Ravi in the north-west, the walled city by it, the canal
 * across, the desk south of the canal. No map data went into it.
 */
const [width, height] = [720, 480];
const river: readonly Point[] = [
  [430, -40],
  [330, 14],
  [236, 52],
  [160, 120],
  [96, 176],
  [30, 262],
  [-50, 316],
];
const canal: readonly Point[] = [
  [770, 196],
  [640, 246],
  [520, 280],
  [410, 318],
  [330, 374],
  [240, 432],
  [130, 520],
];
const desk: Point = [478, 372];
const oldCity: Point = [318, 150];

/** The two banks of a line of water, at half its width. */
function banks(line: readonly Point[], half: number): [Point[], Point[]] {
  const side = (sign: number): Point[] =>
    line.map(([x, y], i) => {
      const [ax, ay] = line[i - 1] ?? [x, y];
      const [bx, by] = line[i + 1] ?? [x, y];
      const length = Math.hypot(bx - ax, by - ay);
      return [x - (sign * half * (by - ay)) / length, y + (sign * half * (bx - ax)) / length];
    });
  return [side(-1), side(1)];
}

function water(
  sheet: Sheet,
  line: readonly Point[],
  half: number,
  roles: readonly [GlassRole, ...GlassRole[]],
  offset = 0,
): void {
  const [left, right] = banks(line, half);
  const [inner] = banks(line, offset);
  for (let i = 0; i + 1 < line.length; i++) {
    const quad = (a: readonly Point[], b: readonly Point[]): Point[] =>
      [a[i], a[i + 1], b[i + 1], b[i]].filter((point) => point !== undefined);
    sheet.poly(quad(left, inner), roles[i % roles.length] ?? roles[0]);
    sheet.poly(quad(inner, right), roles[(i + 1) % roles.length] ?? roles[0]);
  }
}

/** Blocks in rows that lean, cut to a region. */
function blocks(
  sheet: Sheet,
  seed: string,
  region: readonly Point[],
  lean: number,
  size: number,
  roles: readonly [GlassRole, ...GlassRole[]],
): void {
  const random = new Random(seed);
  sheet.layer(2, polygon(region, 'cream').d);
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const at = (x: number, y: number): Point => [360 + x * cos - y * sin, 240 + x * sin + y * cos];
  for (let y = -480; y < 480; y += size) {
    for (let x = -560 - random.whole(0, size); x < 560;) {
      const wide = size * (0.7 + random.next() * 1.1);
      const split = random.next() < 0.3;
      const role = random.pick(roles);
      sheet.poly([at(x, y), at(x + wide, y), at(x + wide, y + size), at(x, y + size)], role);
      if (split)
        sheet.poly(
          [at(x, y + size / 2), at(x + wide, y + size / 2), at(x + wide, y + size), at(x, y + size)],
          random.pick(roles),
        );
      x += wide;
    }
  }
}

function land(): Sheet {
  const sheet = new Sheet(width, height);
  const far: Point[] = [[-20, -20], [430, -40], ...river.slice(1), [-20, 320]];
  const middle: Point[] = [...river, [-20, 520], ...[...canal].reverse(), [740, -20]];
  const south: Point[] = [...canal, [-20, 520], [740, 520]];
  blocks(sheet, 'fields', far, -0.62, 62, ['mint', 'mist', 'mist', 'straw', 'frost']);
  blocks(sheet, 'town', middle, -0.36, 44, ['cream', 'cream', 'frost', 'straw', 'mist', 'cream', 'honey']);
  blocks(sheet, 'gulberg', south, -0.52, 40, ['cream', 'frost', 'cream', 'straw', 'mist', 'frost', 'rose']);
  sheet.layer(2.8);
  water(sheet, canal, 15, ['mint', 'teal']);
  water(sheet, canal, 6, ['sky', 'frost']);
  water(sheet, river, 27, ['cobalt', 'sky'], 6);
  // The road from the old city to the canal, and two gardens beside it.
  sheet.poly(
    [
      [350, 178],
      [362, 168],
      [536, 262],
      [528, 276],
    ],
    'honey',
  );
  sheet
    .poly(
      [
        [420, 226],
        [480, 258],
        [462, 290],
        [404, 262],
      ],
      'teal',
    )
    .poly(
      [
        [420, 226],
        [480, 258],
        [471, 274],
        [412, 244],
      ],
      'mint',
    );
  sheet.poly(
    [
      [214, 96],
      [248, 84],
      [262, 114],
      [228, 126],
    ],
    'teal',
  );
  return sheet;
}

function lit(): Sheet {
  const sheet = new Sheet(width, height);
  sheet.layer(2.4);
  const [x, y] = oldCity;
  const at = (i: number, r: number): Point => {
    const angle = (i / 13) * Math.PI * 2;
    const bulge = 1 + 0.1 * Math.sin(i * 2.3);
    return [x + Math.cos(angle) * r * bulge * 1.14, y + Math.sin(angle) * r * bulge * 0.9];
  };
  const inside: readonly GlassRole[] = ['amber', 'honey', 'straw'];
  for (let i = 0; i < 13; i++) {
    sheet.poly([at(i, 46), at(i + 1, 46), at(i + 1, 58), at(i, 58)], i % 2 === 0 ? 'garnet' : 'rose');
    sheet.poly([at(i, 46), at(i + 1, 46), at(i + 1, 24), at(i, 24)], inside[i % 3] ?? 'honey');
    sheet.poly([at(i, 24), at(i + 1, 24), [x, y]], inside[(i + 1) % 3] ?? 'honey');
  }
  sheet.layer(3);
  const [px, py] = desk;
  sheet.path(
    `M${px} ${py}C${px - 9} ${py - 24} ${px - 32} ${py - 42} ${px - 32} ${py - 68}a32 32 0 0 1 32 -32z`,
    'amber',
  );
  sheet.path(
    `M${px} ${py}C${px + 9} ${py - 24} ${px + 32} ${py - 42} ${px + 32} ${py - 68}a32 32 0 0 0 -32 -32z`,
    'honey',
  );
  sheet.layer(1.8);
  sheet.disc(px, py - 68, 21, 'cream');
  return sheet.add(...diamond(px, py - 68, 17));
}

const body = (sheet: Sheet, prefix: string): string =>
  sheet
    .svg(0, prefix)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/<rect[^>]*-sheen[^>]*>/, '');

/** A name on a small slip of paper. */
async function label(text: string, face: FaceName, x: number, y: number, dark: boolean): Promise<string> {
  const { d, width: wide } = await lettering(text, face, 19);
  return `<rect x="${x - 9}" y="${y - 20}" width="${wide + 18}" height="28" fill="${dark ? '#1b1d26' : '#fffdf8'}" stroke="${leadColour}" stroke-width="2"/><path transform="translate(${x} ${y})" fill="${dark ? '#f5f0e6' : '#16181f'}" d="${d}"/>`;
}

async function mapSvg(dark: boolean): Promise<string> {
  const labels = await Promise.all([
    label('Ravi', 'italic', 96, 104, dark),
    label('Walled City', 'bold', 262, 236, dark),
    label('Canal', 'italic', 610, 230, dark),
    label('Gulberg', 'bold', 524, 362, dark),
  ]);
  const dusk = dark ? `<rect width="${width}" height="${height}" fill="#0c0e16" opacity=".62"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body(land(), 'l')}${dusk}${body(lit(), 'i')}${labels.join('')}</svg>`;
}

export async function makePlace(): Promise<void> {
  await savePicture('place', 'lahore-light', await mapSvg(false), 44);
  await savePicture('place', 'lahore-dark', await mapSvg(true), 46);
}
