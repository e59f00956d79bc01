import { circle, ground, Sheet } from '../sheet';

/** A lens over the pages: what lies under it becomes a globe in full colour. */
export function webResearch(): Sheet {
  const sheet = new Sheet(504, 338).add(...ground('lens', 504, 338, 0.35));
  const [x, y, r] = [222, 154, 104];
  sheet.layer(3);
  const along = (from: number, to: number): readonly (readonly [number, number])[] => {
    const at = (d: number, side: number): readonly [number, number] => [
      x + (d + side) * 0.7071,
      y + (d - side) * 0.7071,
    ];
    return [at(from, 17), at(to, 17), at(to, -17), at(from, -17)];
  };
  sheet
    .poly(along(r + 16, r + 46), 'honey')
    .poly(along(r + 46, r + 118), 'cobalt')
    .poly(along(r + 118, r + 146), 'amber')
    .poly(along(r + 146, r + 176), 'cobalt');
  sheet.layer(2.6, circle(x, y, r));
  sheet.rect(x - r, y - r, r * 2, r * 2, 'frost');
  // Parallels across, meridians bowed; the land is the brighter glass.
  const rows = [-r, -64, -24, 20, 62, r];
  const bows = [-r, -70, -28, 28, 70, r];
  const roles = [
    ['frost', 'sky', 'sky', 'frost', 'sky'],
    ['sky', 'mint', 'teal', 'sky', 'mint'],
    ['sky', 'teal', 'amber', 'mint', 'cobalt'],
    ['cobalt', 'sky', 'honey', 'teal', 'sky'],
    ['sky', 'frost', 'cobalt', 'sky', 'frost'],
  ] as const;
  rows.slice(1).forEach((bottom, row) => {
    const top = rows[row] ?? 0;
    const bow = (column: number, at: number): number =>
      x + (bows[column] ?? 0) * Math.sqrt(Math.max(0, 1 - (at / (r + 4)) ** 2));
    for (let column = 0; column < 5; column++) {
      const middle = (top + bottom) / 2;
      const [a, b, c, d] = [
        bow(column, top),
        bow(column + 1, top),
        bow(column + 1, bottom),
        bow(column, bottom),
      ];
      const [m, n] = [bow(column + 1, middle) * 2 - (b + c) / 2, bow(column, middle) * 2 - (a + d) / 2];
      sheet.path(
        `M${a} ${y + top}L${b} ${y + top}Q${m} ${y + middle} ${c} ${y + bottom}L${d} ${y + bottom}Q${n} ${y + middle} ${a} ${y + top}z`,
        roles[row]?.[column] ?? 'sky',
      );
    }
  });
  sheet.layer(3);
  sheet.ring(x, y, r, r + 18, 24, ['amber', 'honey', 'amber', 'straw'], 7.5);
  return sheet;
}
