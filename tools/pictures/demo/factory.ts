import { ground, Sheet } from '../sheet';

/** A factory put together of fields; the ones that were missing are set in amber. */
export function factory(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('missing fields', 720, 480, 0.2));
  sheet.layer(3);
  sheet
    .disc(176, 76, 30, 'mist')
    .disc(130, 48, 24, 'frost')
    .disc(332, 62, 28, 'mist')
    .disc(290, 34, 20, 'frost');
  sheet
    .rect(150, 112, 44, 160, 'garnet')
    .rect(150, 112, 44, 30, 'rose')
    .rect(306, 92, 44, 180, 'garnet')
    .rect(306, 92, 44, 30, 'rose');
  for (let roof = 0; roof < 4; roof++) {
    const x = 96 + roof * 132;
    sheet.poly(
      [
        [x, 272],
        [x, 200],
        [x + 132, 272],
      ],
      roof % 2 === 0 ? 'cobalt' : 'sky',
    );
  }
  const filled = new Set([2, 7, 11, 16, 18, 21, 27, 30]);
  for (let pane = 0; pane < 32; pane++) {
    const [column, row] = [pane % 8, Math.floor(pane / 8)];
    sheet.rect(
      96 + column * 66,
      272 + row * 42,
      66,
      42,
      filled.has(pane)
        ? row % 2 === 0
          ? 'amber'
          : 'honey'
        : ((['sky', 'mint', 'frost'] as const)[(column + row * 2) % 3] ?? 'sky'),
    );
  }
  sheet.rect(40, 440, 640, 22, 'night');
  return sheet;
}
