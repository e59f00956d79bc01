import { diamond } from '../glass/chevrons';
import type { GlassRole } from '../glass/roles';
import { ground, Sheet } from '../sheet';

const columns: readonly (readonly [strong: GlassRole, pale: GlassRole])[] = [
  ['garnet', 'rose'],
  ['cobalt', 'sky'],
  ['sky', 'frost'],
  ['teal', 'mint'],
  ['mint', 'mist'],
  ['honey', 'straw'],
  ['amber', 'honey'],
];

/** Bars of glass rise through the spectrum towards the light. */
export function leadGeneration(): Sheet {
  const sheet = new Sheet(504, 338).add(...ground('rising', 504, 338, 0.2));
  const floor = 310;
  const wide = 42;
  sheet.layer(2.6);
  sheet.rect(0, floor, 504, 28, 'straw');
  for (let x = 0; x < 504; x += 28)
    sheet.rect(
      x,
      floor + 14,
      28,
      14,
      (['cobalt', 'cream', 'amber', 'cream', 'sky', 'cream'] as const)[(x / 28) % 6] ?? 'cream',
    );
  columns.forEach(([strong, pale], index) => {
    const x = 22 + index * 54;
    const pieces = index + 2;
    for (let piece = 0; piece < pieces; piece++) {
      const y = floor - (piece + 1) * 25;
      const last = piece === pieces - 1;
      if (piece % 2 === 0 && !last) sheet.rect(x, y, wide, 25, strong);
      else if (!last) sheet.rect(x, y, wide / 2, 25, strong).rect(x + wide / 2, y, wide / 2, 25, pale);
    }
    const top = floor - (pieces - 1) * 25;
    const middle = x + wide / 2;
    sheet.poly(
      [
        [x, top],
        [x, top - 12],
        [middle, top - 32],
        [middle, top],
      ],
      strong,
    );
    sheet.poly(
      [
        [middle, top],
        [middle, top - 32],
        [x + wide, top - 12],
        [x + wide, top],
      ],
      pale,
    );
  });
  sheet.layer(2.6);
  sheet.add(...diamond(448, 72, 44));
  return sheet;
}
