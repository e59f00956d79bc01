import type { GlassRole } from '../glass/roles';
import { ground, Sheet } from '../sheet';

/** A street of empty houses at dusk; in one, somebody is found. */
export function street(): Sheet {
  const sheet = new Sheet(720, 450).add(...ground('dusk', 720, 450, 0.1));
  sheet.layer(2.6);
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 6; column++)
      sheet.rect(
        column * 120,
        row * 70,
        120,
        70,
        (['sky', 'frost', 'mist', 'sky', 'cobalt'] as const)[(row * 2 + column) % 5] ?? 'sky',
      );
  sheet.rect(0, 384, 720, 66, 'teal');
  for (let x = 0; x < 720; x += 60) sheet.rect(x, 384, 60, 20, (x / 60) % 2 === 0 ? 'mint' : 'teal');
  const houses: readonly (readonly [
    x: number,
    width: number,
    top: number,
    wall: GlassRole,
    roof: GlassRole,
    lit: boolean,
  ])[] = [
    [24, 116, 220, 'mist', 'cobalt', false],
    [152, 132, 188, 'frost', 'garnet', false],
    [296, 140, 212, 'straw', 'cobalt', true],
    [448, 116, 176, 'mist', 'teal', false],
    [576, 124, 226, 'frost', 'garnet', false],
  ];
  sheet.layer(3);
  for (const [x, width, top, wall, roof, lit] of houses) {
    const middle = x + width / 2;
    sheet.rect(x, top, width, 384 - top, wall).rect(x, top, width / 2, 384 - top, 'cream');
    sheet
      .poly(
        [
          [x - 10, top],
          [middle, top - 84],
          [middle, top],
        ],
        roof,
      )
      .poly(
        [
          [x + width + 10, top],
          [middle, top - 84],
          [middle, top],
        ],
        roof === 'garnet' ? 'rose' : roof === 'teal' ? 'mint' : 'sky',
      );
    for (const [dx, dy] of [
      [0.16, 24],
      [0.58, 24],
      [0.16, 84],
      [0.58, 84],
    ] as const) {
      if (dy === 84 && dx > 0.5) continue;
      const w = width * 0.26;
      sheet
        .rect(x + width * dx, top + dy, w / 2, 36, lit ? 'amber' : 'night')
        .rect(x + width * dx + w / 2, top + dy, w / 2, 36, lit ? 'honey' : 'night');
    }
    sheet.rect(x + width * 0.58, 384 - 62, width * 0.26, 62, lit ? 'amber' : roof);
  }
  sheet.layer(3);
  sheet
    .path('M366 118C352 92 332 82 332 56a34 34 0 0 1 68 0C400 82 380 92 366 118z', 'amber')
    .disc(366, 56, 15, 'cream');
  return sheet;
}
