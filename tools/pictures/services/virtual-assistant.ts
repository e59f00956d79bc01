import type { GlassRole } from '../glass/roles';
import { circle, ground, Sheet } from '../sheet';

/** A month with its appointments set, and the clock that keeps them. */
export function virtualAssistant(): Sheet {
  const sheet = new Sheet(504, 338).add(...ground('month', 504, 338, 0.2));
  const [left, top, cell] = [62, 92, 38];
  const set: Readonly<Record<number, GlassRole>> = {
    2: 'amber',
    4: 'sky',
    8: 'teal',
    9: 'mint',
    12: 'amber',
    16: 'honey',
    19: 'garnet',
    23: 'sky',
    25: 'amber',
    29: 'mint',
    31: 'cobalt',
  };
  sheet.layer(2.8);
  sheet
    .rect(left, 44, cell * 2, 48, 'cobalt')
    .rect(left + cell * 2, 44, cell * 3, 48, 'sky')
    .rect(left + cell * 5, 44, cell * 2, 48, 'cobalt');
  for (const column of [1, 3.5, 6]) sheet.rect(left + cell * column - 6, 28, 12, 34, 'honey');
  for (let day = 0; day < 35; day++) {
    const quiet: GlassRole = day % 7 > 4 ? 'mist' : day % 2 === 0 ? 'cream' : 'frost';
    sheet.rect(left + (day % 7) * cell, top + Math.floor(day / 7) * cell, cell, cell, set[day] ?? quiet);
  }
  const [x, y, r] = [380, 222, 78];
  sheet.layer(3);
  sheet.ring(x, y, r, r + 18, 12, ['amber', 'honey', 'honey'], 75);
  sheet.layer(2.4, circle(x, y, r));
  for (let hour = 0; hour < 12; hour++) {
    const [a, b] = [((hour * 30 - 15) * Math.PI) / 180, ((hour * 30 + 15) * Math.PI) / 180];
    const far = r * 1.1;
    sheet.poly(
      [
        [x, y],
        [x + Math.cos(a) * far, y + Math.sin(a) * far],
        [x + Math.cos(b) * far, y + Math.sin(b) * far],
      ],
      hour > 8 || hour === 0 ? 'sky' : hour % 2 === 0 ? 'cream' : 'frost',
    );
  }
  sheet.layer(2.8);
  sheet.poly(
    [
      [x - 5, y],
      [x - 3, y - 60],
      [x, y - 66],
      [x + 3, y - 60],
      [x + 5, y],
    ],
    'night',
  );
  sheet.poly(
    [
      [x, y - 5],
      [x + 40, y - 4],
      [x + 46, y],
      [x + 40, y + 4],
      [x, y + 5],
    ],
    'night',
  );
  sheet.disc(x, y, 12, 'garnet');
  return sheet;
}
