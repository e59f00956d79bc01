import type { GlassRole } from '../glass/roles';
import { rounded, type Point } from '../glass/shapes';
import { Sheet } from '../sheet';

/** One print of a shoe, turned along the way. */
function footprint(
  sheet: Sheet,
  x: number,
  y: number,
  degrees: number,
  role: GlassRole,
  heel: GlassRole,
): void {
  const turn = (degrees * Math.PI) / 180;
  const at = (dx: number, dy: number): string =>
    `${rounded(x + dx * Math.cos(turn) - dy * Math.sin(turn))} ${rounded(y + dx * Math.sin(turn) + dy * Math.cos(turn))}`;
  sheet.path(
    `M${at(-8, 4)}C${at(-13, -10)} ${at(-11, -27)} ${at(1, -27)}C${at(13, -27)} ${at(12, -10)} ${at(8, 4)}z`,
    role,
  );
  sheet.path(`M${at(-7, 9)}L${at(7, 9)}C${at(10, 25)} ${at(-9, 25)} ${at(-7, 9)}z`, heel);
}

/** Steps cross the blocks of a town to the pin that marks the door. */
export function skipTracing(): Sheet {
  const sheet = new Sheet(504, 338).rect(0, 0, 504, 338, 'cream');
  sheet.layer(2.6);
  // Blocks of houses between leaning streets.
  const across = (column: number, row: number): Point => [
    -60 + column * 92 + row * 16,
    -14 + row * 78 - column * 9,
  ];
  const roles: readonly GlassRole[] = [
    'cream',
    'mist',
    'frost',
    'straw',
    'mint',
    'cream',
    'sky',
    'mist',
    'honey',
    'frost',
    'straw',
  ];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 7; column++) {
      const [a, b, c, d] = [
        across(column, row),
        across(column + 1, row),
        across(column + 1, row + 1),
        across(column, row + 1),
      ];
      const role = roles[(column * 3 + row * 5) % roles.length] ?? 'cream';
      const inset = 9;
      const block: readonly Point[] = [
        [a[0] + inset, a[1] + inset],
        [b[0] - inset, b[1] + inset],
        [c[0] - inset, c[1] - inset],
        [d[0] + inset, d[1] - inset],
      ];
      sheet.poly(block, role);
    }
  }
  sheet.layer(2.8);
  const steps: readonly (readonly [number, number, number])[] = [
    [52, 288, 62],
    [96, 246, 50],
    [148, 252, 68],
    [190, 208, 52],
    [240, 214, 66],
    [280, 176, 48],
  ];
  steps.forEach(([x, y, turn], index) =>
    footprint(sheet, x, y, turn, index % 2 === 0 ? 'cobalt' : 'teal', index % 2 === 0 ? 'sky' : 'mint'),
  );
  // The pin: a drop of light with a ring of stones.
  const [x, y] = [382, 118];
  sheet.layer(3);
  sheet.poly(
    [
      [x - 54, 296],
      [x, 280],
      [x + 54, 296],
      [x, 312],
    ],
    'night',
  );
  sheet.path(`M${x} 296C${x - 22} 240 ${x - 78} 190 ${x - 78} ${y}a78 78 0 0 1 78 -78z`, 'amber');
  sheet.path(`M${x} 296C${x + 22} 240 ${x + 78} 190 ${x + 78} ${y}a78 78 0 0 0 -78 -78z`, 'honey');
  sheet.ring(x, y, 40, 56, 12, ['garnet', 'rose', 'straw'], 15);
  sheet.disc(x, y, 40, 'cream');
  sheet
    .rect(x - 18, y - 4, 36, 26, 'sky')
    .poly(
      [
        [x - 26, y - 2],
        [x, y - 26],
        [x + 26, y - 2],
      ],
      'cobalt',
    )
    .rect(x - 6, y + 6, 12, 16, 'amber');
  return sheet;
}
