import { ground, Sheet } from '../sheet';

/** A table laid for the first evening. */
export function table(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('opened this month', 720, 480, 0));
  sheet.layer(2.6);
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 9; column++)
      sheet.rect(column * 80, row * 80, 80, 80, (row + column) % 2 === 0 ? 'rose' : 'cream');
  sheet.layer(3.4);
  sheet
    .disc(360, 240, 182, 'frost')
    .ring(360, 240, 140, 182, 24, ['cobalt', 'sky', 'frost'])
    .disc(360, 240, 140, 'cream');
  sheet
    .path('M268 262C268 206 310 170 360 170C410 170 452 206 452 262z', 'amber')
    .path('M268 262C268 206 310 170 360 170V262z', 'honey')
    .rect(252, 262, 216, 22, 'garnet')
    .disc(360, 158, 14, 'garnet');
  for (const x of [308, 360, 412])
    sheet.path(
      `M${x} 336C${x - 22} 322 ${x + 20} 312 ${x} 296C${x + 26} 310 ${x - 14} 322 ${x} 336z`,
      'teal',
    );
  sheet.layer(3.2);
  for (const x of [74, 98, 122]) sheet.rect(x, 92, 14, 94, 'sky');
  sheet.path('M74 186H136V204C136 226 122 236 114 240V404H96V240C88 236 74 226 74 204z', 'cobalt');
  sheet
    .path('M598 92C638 116 650 190 636 258H616V404H598z', 'cobalt')
    .path('M598 92C616 112 622 190 616 258H598z', 'sky');
  return sheet;
}
