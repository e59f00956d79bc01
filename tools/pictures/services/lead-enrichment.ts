import { diamond } from '../glass/chevrons';
import type { GlassRole } from '../glass/roles';
import { ground, Sheet } from '../sheet';

/** How much of each row of the list was known before; the rest is filled with light. */
const known = [4, 2, 3, 1, 3];
const widths = [44, 96, 70, 84, 56];
const old: readonly GlassRole[] = ['cobalt', 'sky', 'frost', 'sky', 'frost'];
const fresh: readonly GlassRole[] = ['amber', 'amber', 'honey', 'amber', 'honey'];

/** A list whose half-empty rows are filled. */
export function leadEnrichment(): Sheet {
  const sheet = new Sheet(504, 338).add(...ground('filled', 504, 338, 0.15));
  const left = 66;
  sheet.layer(2.6);
  let x = left;
  widths.forEach((wide, column) => {
    sheet.rect(x, 40, wide, 22, (['teal', 'mint', 'teal', 'mint', 'teal'] as const)[column] ?? 'mint');
    x += wide;
  });
  known.forEach((count, row) => {
    x = left;
    widths.forEach((wide, column) => {
      const y = 62 + row * 46;
      const role = (column < count ? old[column] : fresh[(column + row) % fresh.length]) ?? 'cream';
      if (column === 0) {
        sheet.rect(x, y, wide, 46, 'cream').disc(x + wide / 2, y + 17, 8.5, role);
        sheet.path(`M${x + 7} ${y + 46}a15 17 0 0 1 30 0z`, role);
      } else if (column < count) {
        sheet.rect(x, y, wide, 46, 'cream').rect(x, y + 13, wide - 14 - row * 3, 20, role);
      } else {
        sheet
          .rect(x, y, wide, 23, role)
          .rect(x, y + 23, wide * 0.62, 23, 'honey')
          .rect(x + wide * 0.62, y + 23, wide * 0.38, 23, 'straw');
      }
      x += wide;
    });
  });
  sheet.layer(3);
  sheet.add(...diamond(438, 254, 52));
  return sheet;
}
