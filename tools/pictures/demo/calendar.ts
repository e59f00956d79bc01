import { ground, Sheet } from '../sheet';

/** A month in which the days of first meetings are lit, and two voices that meet over it. */
export function calendar(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('first meetings', 720, 480, 0.2));
  sheet.layer(3.2);
  sheet.rect(150, 150, 420, 58, 'cobalt').rect(150, 150, 420, 22, 'sky');
  for (const x of [214, 316, 404, 506]) sheet.rect(x - 8, 126, 16, 46, 'night');
  const lit = new Set([2, 5, 8, 12, 13, 17, 20, 24, 26]);
  for (let day = 0; day < 28; day++) {
    const [column, row] = [day % 7, Math.floor(day / 7)];
    const role = lit.has(day)
      ? day % 2 === 0
        ? 'amber'
        : 'honey'
      : (column + row) % 2 === 0
        ? 'cream'
        : 'frost';
    sheet.rect(150 + column * 60, 208 + row * 56, 60, 56, role);
  }
  sheet.layer(3);
  sheet
    .path('M60 30H270V118H150L112 152V118H60z', 'teal')
    .path('M60 30H270V74H60z', 'mint')
    .path('M450 30H660V118H608V152L570 118H450z', 'garnet')
    .path('M450 30H660V74H450z', 'rose');
  for (const [x, role] of [
    [110, 'cream'],
    [165, 'cream'],
    [220, 'cream'],
    [500, 'straw'],
    [555, 'straw'],
    [610, 'straw'],
  ] as const)
    sheet.disc(x, 74, 13, role);
  return sheet;
}
