import type { GlassRole } from '../glass/roles';
import { polygon, type Point } from '../glass/shapes';
import { ground, Sheet } from '../sheet';

function gear(
  sheet: Sheet,
  x: number,
  y: number,
  r: number,
  teeth: number,
  roles: readonly [GlassRole, GlassRole, GlassRole],
): void {
  const at = (angle: number, radius: number): Point => [
    x + Math.cos(angle) * radius,
    y + Math.sin(angle) * radius,
  ];
  const step = (Math.PI * 2) / teeth;
  for (let i = 0; i < teeth; i++) {
    const a = i * step;
    sheet.add(
      polygon(
        [
          at(a - step * 0.3, r),
          at(a - step * 0.2, r * 1.22),
          at(a + step * 0.2, r * 1.22),
          at(a + step * 0.3, r),
        ],
        roles[0],
      ),
    );
  }
  sheet
    .ring(x, y, r * 0.62, r, teeth, [roles[0], roles[1]], 180 / teeth)
    .disc(x, y, r * 0.62, roles[2])
    .ring(x, y, r * 0.2, r * 0.62, 6, [roles[2], 'cream'])
    .disc(x, y, r * 0.2, 'night');
}

/** Wheels of a packaging line, and the boxes that leave it. */
export function machines(): Sheet {
  const sheet = new Sheet(720, 450).add(...ground('wheels', 720, 450, 0.25));
  sheet.layer(3);
  gear(sheet, 216, 172, 104, 14, ['amber', 'honey', 'sky']);
  gear(sheet, 400, 188, 62, 9, ['cobalt', 'sky', 'honey']);
  gear(sheet, 524, 116, 66, 9, ['teal', 'mint', 'straw']);
  sheet.layer(3.2);
  sheet.rect(-10, 370, 740, 30, 'night').rect(-10, 400, 740, 60, 'mist');
  for (let x = 24; x < 720; x += 64) sheet.disc(x, 385, 11, x % 128 === 24 ? 'honey' : 'frost');
  for (const [x, strong, pale] of [
    [70, 'garnet', 'rose'],
    [250, 'amber', 'honey'],
    [430, 'cobalt', 'sky'],
    [610, 'teal', 'mint'],
  ] as const) {
    sheet
      .rect(x, 306, 78, 64, pale)
      .rect(x, 306, 78, 20, strong)
      .rect(x + 30, 306, 18, 34, 'cream');
  }
  return sheet;
}
