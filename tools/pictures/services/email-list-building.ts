import { diamond } from '../glass/chevrons';
import { ground, Sheet } from '../sheet';

/** An open envelope, a letter of checked rows rising out of it. */
export function emailListBuilding(): Sheet {
  const sheet = new Sheet(504, 338).add(...ground('letter', 504, 338, 0.25));
  const [left, right, top, bottom, middle] = [92, 412, 138, 306, 252];
  sheet.layer(2.8);
  sheet.poly(
    [
      [left, top],
      [middle, 30],
      [right, top],
    ],
    'cobalt',
  );
  sheet.poly(
    [
      [left, top],
      [middle, 30],
      [middle, top],
    ],
    'sky',
  );
  // The letter.
  sheet.rect(130, 58, 244, 190, 'cream');
  const rows = [0, 1, 2, 3];
  for (const row of rows) {
    const y = 74 + row * 28;
    sheet
      .rect(146, y, 18, 18, row === 1 ? 'teal' : 'mint')
      .rect(172, y, 118 + ((row * 37) % 40), 18, row % 2 === 0 ? 'frost' : 'mist');
    sheet.rect(
      290 + ((row * 37) % 40),
      y,
      358 - (290 + ((row * 37) % 40)),
      18,
      row % 2 === 0 ? 'honey' : 'straw',
    );
  }
  sheet.layer(3);
  const heart = 238;
  sheet
    .poly(
      [
        [left, top],
        [middle, heart],
        [left, bottom],
      ],
      'honey',
    )
    .poly(
      [
        [left, top + 84],
        [left + 80, top + 50],
        [left + 80, bottom - 62],
        [left, bottom],
      ],
      'amber',
    );
  sheet
    .poly(
      [
        [right, top],
        [middle, heart],
        [right, bottom],
      ],
      'straw',
    )
    .poly(
      [
        [right, top + 84],
        [right - 80, top + 50],
        [right - 80, bottom - 62],
        [right, bottom],
      ],
      'honey',
    );
  sheet.poly(
    [
      [left, bottom],
      [middle, 206],
      [right, bottom],
    ],
    'amber',
  );
  sheet.poly(
    [
      [left, bottom],
      [middle, 206],
      [middle, bottom],
    ],
    'honey',
  );
  sheet.add(...diamond(middle, 226, 36));
  return sheet;
}
