import { diamond } from '../glass/chevrons';
import type { GlassRole } from '../glass/roles';
import type { Point } from '../glass/shapes';
import { ground, Sheet } from '../sheet';

const people: readonly (readonly [x: number, y: number, strong: GlassRole, pale: GlassRole])[] = [
  [100, 80, 'cobalt', 'sky'],
  [252, 50, 'teal', 'mint'],
  [404, 80, 'garnet', 'rose'],
  [404, 258, 'amber', 'honey'],
  [252, 288, 'cobalt', 'sky'],
  [100, 258, 'teal', 'mint'],
];

/** Records joined to one another, and all of them to one place. */
export function crmBuilding(): Sheet {
  const sheet = new Sheet(504, 338).add(...ground('joined', 504, 338, 0.2));
  const heart: Point = [252, 169];
  sheet.layer(2.6);
  const strip = (from: Point, to: Point, wide: number, role: GlassRole): void => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [nx, ny] = [((to[1] - from[1]) / length) * wide, ((from[0] - to[0]) / length) * wide];
    sheet.poly(
      [
        [from[0] + nx, from[1] + ny],
        [to[0] + nx, to[1] + ny],
        [to[0] - nx, to[1] - ny],
        [from[0] - nx, from[1] - ny],
      ],
      role,
    );
  };
  people.forEach(([x, y], index) => {
    const [nextX, nextY] = people[(index + 1) % people.length] ?? heart;
    strip([x, y], [nextX, nextY], 5, 'honey');
  });
  for (const [x, y, , pale] of people) {
    const middle: Point = [(x + heart[0]) / 2, (y + heart[1]) / 2];
    strip([x, y], middle, 9, pale);
    strip(middle, heart, 9, 'honey');
  }
  sheet.layer(2.8);
  for (const [x, y, strong, pale] of people) {
    const r = 38;
    sheet
      .path(`M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0z`, 'cream')
      .path(`M${x - r} ${y}a${r} ${r} 0 1 0 ${r * 2} 0z`, 'straw');
    sheet
      .path(`M${x - 21} ${y + 31.5}v-6a21 21 0 0 1 42 0v6a${r} ${r} 0 0 1 -42 0z`, strong)
      .disc(x, y - 12, 11, pale);
  }
  sheet.layer(3);
  sheet.ring(heart[0], heart[1], 52, 68, 12, ['amber', 'honey', 'straw']);
  sheet.disc(heart[0], heart[1], 52, 'cobalt');
  sheet.add(...diamond(heart[0], heart[1], 46));
  return sheet;
}
