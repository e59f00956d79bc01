import { diamond } from '../glass/chevrons';
import { ground, Sheet } from '../sheet';

/** A contractor's van on the road, a flame of glass on its side. */
export function van(): Sheet {
  const sheet = new Sheet(720, 450).add(...ground('van', 720, 450, 0.2));
  sheet.layer(2.8);
  sheet.rect(0, 372, 720, 78, 'mist');
  for (let x = 0; x < 720; x += 90) sheet.rect(x, 404, 54, 14, 'honey');
  sheet.layer(3.2);
  sheet
    .rect(108, 130, 150, 212, 'cobalt')
    .rect(258, 130, 150, 212, 'sky')
    .rect(108, 286, 300, 56, 'amber')
    .rect(408, 286, 204, 56, 'honey');
  sheet
    .poly(
      [
        [408, 160],
        [506, 160],
        [576, 246],
        [612, 262],
        [612, 286],
        [408, 286],
      ],
      'cobalt',
    )
    .poly(
      [
        [430, 180],
        [496, 180],
        [546, 244],
        [430, 244],
      ],
      'frost',
    );
  sheet.rect(592, 286, 20, 26, 'straw');
  sheet
    .path('M258 158C300 196 318 222 302 254C292 276 270 280 258 280z', 'amber')
    .path('M258 158C228 192 196 214 212 252C222 276 244 280 258 280z', 'honey');
  sheet.path(
    'M258 214C276 234 282 250 274 264C270 276 262 280 258 280C250 280 240 270 240 256C240 242 252 232 258 214z',
    'garnet',
  );
  for (const x of [194, 516]) {
    sheet.disc(x, 344, 46, 'night').ring(x, 344, 18, 30, 8, ['honey', 'straw']).disc(x, 344, 18, 'amber');
  }
  sheet.add(...diamond(620, 92, 46));
  return sheet;
}
