import type { GlassRole } from '../glass/roles';
import { ground, Sheet } from '../sheet';

const keys: readonly (readonly number[])[] = [
  [34, 34, 34, 34, 34, 34, 34, 34, 34, 50],
  [48, 34, 34, 34, 34, 34, 34, 34, 70],
  [60, 34, 34, 34, 34, 34, 34, 34, 58],
  [46, 46, 160, 46, 58],
];
const pressed: Readonly<Record<string, GlassRole>> = {
  '0-2': 'amber',
  '0-6': 'sky',
  '1-1': 'teal',
  '1-4': 'honey',
  '1-8': 'amber',
  '2-0': 'cobalt',
  '2-5': 'rose',
  '2-7': 'mint',
  '3-2': 'honey',
  '3-4': 'sky',
};

/** A keyboard below, and above it the rows that it fills. */
export function dataEntry(): Sheet {
  const sheet = new Sheet(504, 338).add(...ground('keys', 504, 338, 0.15));
  sheet.layer(2.8);
  const columns = [40, 104, 76, 104, 56];
  for (let row = 0; row < 4; row++) {
    let x = 62;
    columns.forEach((wide, column) => {
      const filled = row * 5 + column < 13;
      const bright = (['teal', 'honey', 'sky', 'amber', 'mint'] as const)[column] ?? 'mint';
      const role: GlassRole = row === 0 ? (column % 2 === 0 ? 'cobalt' : 'sky') : filled ? bright : 'cream';
      if (row > 0 && filled && column > 0)
        sheet
          .rect(x, 26 + row * 28, wide * 0.7, 28, role)
          .rect(x + wide * 0.7, 26 + row * 28, wide * 0.3, 28, 'frost');
      else sheet.rect(x, 26 + row * 28, wide, 28, role);
      x += wide;
    });
  }
  // The cell being written, with its cursor.
  sheet.layer(3.4);
  sheet.rect(282, 110, 104, 28, 'honey').rect(286, 114, 9, 20, 'garnet');
  sheet.layer(2.8);
  sheet.path(
    'M58 166H446a12 12 0 0 1 12 12V306a12 12 0 0 1-12 12H58a12 12 0 0 1-12-12V178a12 12 0 0 1 12-12z',
    'night',
  );
  keys.forEach((row, line) => {
    let x = 58;
    row.forEach((wide, index) => {
      const plain: GlassRole =
        (line + index) % 3 === 0 ? 'frost' : (line + index) % 3 === 1 ? 'cream' : 'straw';
      sheet.rect(x + 1.5, 178 + line * 33, wide + 2, 29, pressed[`${line}-${index}`] ?? plain);
      x += wide + 4.5;
    });
  });
  return sheet;
}
