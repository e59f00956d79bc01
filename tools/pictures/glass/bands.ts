import type { Random } from './random';
import type { GlassRole } from './roles';
import { rectangle, type Shape } from './shapes';

const clear: readonly [GlassRole, ...GlassRole[]] = ['cream', 'frost', 'cream', 'mist', 'straw'];
const bright: readonly [GlassRole, ...GlassRole[]] = [
  'amber',
  'cobalt',
  'teal',
  'sky',
  'honey',
  'mint',
  'garnet',
];

export interface Strip {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lengths for a narrow band: long clear pieces, with one or two small bright ones between them. */
function bandRun(
  random: Random,
  length: number,
  small: number,
  long: number,
): { size: number; role: GlassRole }[] {
  const pieces: { size: number; role: GlassRole }[] = [];
  let left = length;
  while (left > long + small * 2) {
    const size = long * (0.55 + random.next() * 0.6);
    pieces.push({ size, role: random.pick(clear) });
    left -= size;
    for (let count = random.whole(1, 2); count > 0; count--) {
      pieces.push({ size: small, role: random.pick(bright) });
      left -= small;
    }
  }
  pieces.push({ size: left, role: random.pick(clear) });
  return pieces;
}

/** A narrow band, cut across. */
export function band(random: Random, strip: Strip, long: number): Shape[] {
  const upright = strip.height > strip.width;
  let at = 0;
  return bandRun(random, Math.max(strip.height, strip.width), Math.min(strip.height, strip.width), long).map(
    ({ size, role }) => {
      const piece = upright
        ? rectangle(strip.x, strip.y + at, strip.width, size, role)
        : rectangle(strip.x + at, strip.y, size, strip.height, role);
      at += size;
      return piece;
    },
  );
}

/** Small squares in rows, the bright ones on the diagonals. */
export function cluster(strip: Strip, columns: number, rows: number, palette: readonly GlassRole[]): Shape[] {
  const width = strip.width / columns;
  const height = strip.height / rows;
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const role = palette[(column * 2 + row * 3) % palette.length] ?? 'cream';
    return rectangle(strip.x + column * width, strip.y + row * height, width, height, role);
  });
}

/** A tall light: clear panes with clusters of squares between them, at the heights given (of the cluster's top). */
export function light(
  strip: Strip,
  clusters: readonly number[],
  square: number,
  palette: readonly GlassRole[],
): Shape[] {
  const columns = Math.max(2, Math.round(strip.width / square));
  const rows = 2;
  const height = (strip.width / columns) * rows;
  const shapes: Shape[] = [];
  let from = strip.y;
  clusters.forEach((top, index) => {
    shapes.push(rectangle(strip.x, from, strip.width, top - from, index % 2 === 0 ? 'mist' : 'cream'));
    shapes.push(...cluster({ x: strip.x, y: top, width: strip.width, height }, columns, rows, palette));
    from = top + height;
  });
  shapes.push(
    rectangle(
      strip.x,
      from,
      strip.width,
      strip.y + strip.height - from,
      clusters.length % 2 === 0 ? 'mist' : 'cream',
    ),
  );
  return shapes;
}
