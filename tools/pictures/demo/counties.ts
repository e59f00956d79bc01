import { ground, Sheet } from '../sheet';

/** Three counties with their parcels, and the key to one of the houses. */
export function counties(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('three counties', 720, 480, 0));
  sheet.layer(2.6, 'M40 60L250 30L268 450L60 430z');
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 5; column++)
      sheet.rect(
        20 + column * 52,
        20 + row * 56,
        52,
        56,
        (['mint', 'mist', 'teal', 'mint', 'frost'] as const)[(row * 3 + column) % 5] ?? 'mint',
      );
  sheet.layer(2.6, 'M250 30L470 50L452 300L262 290z');
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 5; column++)
      sheet.rect(
        240 + column * 48,
        20 + row * 50,
        48,
        50,
        (['honey', 'straw', 'amber', 'cream'] as const)[(row * 2 + column) % 4] ?? 'honey',
      );
  sheet.layer(2.6, 'M470 50L690 40L672 440L268 450L262 290L452 300z');
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 9; column++)
      sheet.rect(
        258 + column * 50,
        30 + row * 50,
        50,
        50,
        (['sky', 'frost', 'cobalt', 'mist', 'sky'] as const)[(row * 2 + column * 3) % 5] ?? 'sky',
      );
  sheet.layer(3.4);
  sheet
    .ring(214, 236, 46, 92, 12, ['garnet', 'rose'])
    .disc(214, 236, 46, 'cream')
    .rect(306, 218, 236, 36, 'garnet')
    .rect(306, 218, 236, 14, 'rose')
    .rect(462, 254, 30, 54, 'garnet')
    .rect(512, 254, 30, 74, 'rose');
  sheet
    .poly(
      [
        [184, 238],
        [214, 210],
        [244, 238],
      ],
      'cobalt',
    )
    .rect(192, 238, 44, 28, 'amber');
  return sheet;
}
