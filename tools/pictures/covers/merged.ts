import type { GlassRole } from '../glass/roles';
import { ground, Sheet } from '../sheet';

/** Three lists with gaps run together into one that has none. */
export function merged(): Sheet {
  const sheet = new Sheet(720, 450).add(...ground('merged', 720, 450, 0.2));
  const lists: readonly (readonly [y: number, strong: GlassRole, pale: GlassRole])[] = [
    [40, 'cobalt', 'sky'],
    [176, 'teal', 'mint'],
    [312, 'garnet', 'rose'],
  ];
  sheet.layer(2.8);
  lists.forEach(([y, strong, pale], list) => {
    for (let row = 0; row < 3; row++)
      for (let column = 0; column < 4; column++) {
        const gap = (row * 5 + column * 3 + list) % 4 === 0;
        sheet.rect(
          48 + column * 42,
          y + row * 33,
          42,
          33,
          gap ? 'cream' : (row + column) % 2 === 0 ? strong : pale,
        );
      }
    const from = y + 49;
    const to = 225 + (list - 1) * 40;
    const bend = `M216 ${from - 20}C290 ${from - 20} 300 ${to - 20} 384 ${to - 20}V${to + 20}C300 ${to + 20} 290 ${from + 20} 216 ${from + 20}z`;
    sheet
      .path(bend, pale)
      .path(
        `M216 ${from}C290 ${from} 300 ${to} 384 ${to}V${to + 20}C300 ${to + 20} 290 ${from + 20} 216 ${from + 20}z`,
        strong,
      );
  });
  sheet.layer(3.2);
  sheet.poly(
    [
      [384, 140],
      [430, 225],
      [384, 310],
    ],
    'amber',
  );
  const fill: readonly GlassRole[] = ['amber', 'honey', 'amber', 'straw', 'honey'];
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 5; column++)
      sheet.rect(
        446 + column * 46,
        68 + row * 35,
        46,
        35,
        row === 0 ? 'cobalt' : (fill[(row * 2 + column) % 5] ?? 'honey'),
      );
  return sheet;
}
