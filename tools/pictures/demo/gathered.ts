import type { GlassRole } from '../glass/roles';
import { ground, Sheet } from '../sheet';

/** Four sheets that do not fit each other, run together into one board. */
export function gathered(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('one podio', 720, 480, 0.2));
  const corners: readonly (readonly [x: number, y: number, strong: GlassRole, pale: GlassRole])[] = [
    [40, 40, 'cobalt', 'sky'],
    [520, 40, 'garnet', 'rose'],
    [40, 320, 'teal', 'mint'],
    [520, 320, 'night', 'mist'],
  ];
  sheet.layer(3);
  for (const [x, y, , pale] of corners) {
    const [fromX, fromY] = [x + 80, y + 60];
    const lean = fromX < 360 === fromY < 240 ? -1 : 1;
    sheet.poly(
      [
        [fromX + 20, fromY + lean * 26],
        [380, 240 + lean * 26],
        [340, 240 - lean * 26],
        [fromX - 20, fromY - lean * 26],
      ],
      pale,
    );
  }
  sheet.layer(2.8);
  for (const [x, y, strong, pale] of corners)
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 4; column++)
        sheet.rect(
          x + column * 40,
          y + row * 30,
          40,
          30,
          row === 0 ? strong : (row * 3 + column) % 4 === 0 ? pale : 'cream',
        );
  sheet.layer(3.4);
  sheet.rect(250, 130, 220, 220, 'amber').rect(250, 130, 220, 46, 'honey');
  const cards: readonly (readonly [GlassRole, GlassRole])[] = [
    ['sky', 'cobalt'],
    ['rose', 'garnet'],
    ['mint', 'teal'],
  ];
  cards.forEach(([pale, strong], column) => {
    for (let row = 0; row < 2; row++)
      sheet
        .rect(264 + column * 66, 190 + row * 76, 60, 66, pale)
        .rect(264 + column * 66, 190 + row * 76, 60, 18, strong);
  });
  return sheet;
}
