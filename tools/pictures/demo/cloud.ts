import { ground, Sheet } from '../sheet';

/** A cloud of records, each of which is there once, and the mark that says so. */
export function cloud(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('trusted', 720, 480, 0.25));
  const outline =
    'M196 388C116 388 70 338 76 276C80 226 118 192 164 190C170 118 232 72 300 84C336 90 362 108 380 134C404 112 438 104 470 114C520 128 548 170 544 218C604 220 650 254 650 306C650 356 610 388 556 388z';
  sheet.layer(2.8, outline);
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 10; column++)
      sheet.rect(
        64 + column * 60,
        76 + row * 46,
        60,
        46,
        (['sky', 'frost', 'cobalt', 'sky', 'mist', 'frost', 'sky'] as const)[(row * 3 + column * 2) % 7] ??
          'sky',
      );
  sheet.layer(3.4);
  sheet
    .poly(
      [
        [252, 246],
        [292, 206],
        [352, 266],
        [352, 346],
      ],
      'honey',
    )
    .poly(
      [
        [352, 266],
        [476, 142],
        [516, 182],
        [352, 346],
      ],
      'amber',
    );
  sheet.layer(2.8);
  for (let column = 0; column < 12; column++)
    sheet.rect(column * 60, 428, 60, 52, (['teal', 'mint'] as const)[column % 2] ?? 'teal');
  return sheet;
}
