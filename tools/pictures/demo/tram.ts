import { ground, Sheet } from '../sheet';

/** A tram on a hill in Lisbon, before a wall of tiles. */
export function tram(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('tiles', 720, 480, 0));
  sheet.layer(2.4);
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 9; column++) {
      const [x, y] = [column * 80, row * 80];
      const strong = (row + column) % 2 === 0 ? 'cobalt' : 'sky';
      sheet
        .rect(x, y, 80, 80, 'frost')
        .poly(
          [
            [x + 40, y + 6],
            [x + 74, y + 40],
            [x + 40, y + 74],
            [x + 6, y + 40],
          ],
          strong,
        )
        .disc(x + 40, y + 40, 14, 'cream')
        .disc(x, y, 16, 'sky');
    }
  sheet.rect(0, 400, 720, 80, 'mist').rect(0, 424, 720, 12, 'night').rect(0, 456, 720, 12, 'night');
  sheet.layer(3.4);
  sheet
    .path('M150 120C150 96 170 84 196 84H524C550 84 570 96 570 120V150H150z', 'cream')
    .rect(150, 150, 420, 110, 'straw')
    .rect(138, 260, 444, 104, 'amber')
    .rect(138, 260, 444, 34, 'honey')
    .rect(166, 364, 388, 34, 'garnet');
  for (let window = 0; window < 5; window++)
    sheet.rect(170 + window * 78, 164, 34, 80, 'sky').rect(204 + window * 78, 164, 34, 80, 'frost');
  sheet
    .ring(360, 320, 22, 38, 10, ['cream', 'straw'])
    .disc(360, 320, 22, 'cream')
    .disc(238, 402, 34, 'night')
    .disc(238, 402, 14, 'mist')
    .disc(482, 402, 34, 'night')
    .disc(482, 402, 14, 'mist')
    .rect(352, 40, 16, 44, 'night')
    .rect(280, 30, 160, 12, 'night');
  return sheet;
}
