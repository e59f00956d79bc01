import type { GlassRole } from '../glass/roles';
import type { Point } from '../glass/shapes';
import { ground, Sheet } from '../sheet';

/** An open catalogue: the fittings on the left page, their rows on the right. */
export function catalogue(): Sheet {
  const sheet = new Sheet(720, 450).add(...ground('catalogue', 720, 450, 0.2));
  sheet.layer(3.2);
  sheet.poly(
    [
      [60, 92],
      [360, 118],
      [660, 92],
      [660, 396],
      [360, 420],
      [60, 396],
    ],
    'cobalt',
  );
  sheet
    .path('M76 72C170 56 290 62 360 98V400C290 368 170 362 76 376z', 'cream')
    .path('M644 72C550 56 430 62 360 98V400C430 368 550 362 644 376z', 'frost');
  sheet.layer(2.8);
  const nut = (x: number, y: number, r: number, strong: GlassRole, pale: GlassRole): void => {
    const at = (i: number, radius: number): Point => [
      x + Math.cos((i * Math.PI) / 3) * radius,
      y + Math.sin((i * Math.PI) / 3) * radius,
    ];
    for (let i = 0; i < 6; i++)
      sheet.poly([at(i, r), at(i + 1, r), at(i + 1, r * 0.5), at(i, r * 0.5)], i % 2 === 0 ? strong : pale);
    sheet.disc(x, y, r * 0.42, 'mist');
  };
  nut(152, 138, 48, 'amber', 'honey');
  nut(276, 158, 48, 'teal', 'mint');
  nut(152, 270, 48, 'cobalt', 'sky');
  nut(276, 290, 48, 'garnet', 'rose');
  for (let row = 0; row < 7; row++) {
    const y = 124 + row * 34;
    sheet
      .rect(392, y, 34, 26, (['amber', 'teal', 'cobalt', 'garnet'] as const)[row % 4] ?? 'amber')
      .rect(426, y, 96 + ((row * 31) % 50), 26, row % 2 === 0 ? 'straw' : 'honey');
    sheet.rect(
      426 + 96 + ((row * 31) % 50),
      y,
      620 - 522 - ((row * 31) % 50),
      26,
      row % 2 === 0 ? 'sky' : 'cream',
    );
  }
  return sheet;
}
