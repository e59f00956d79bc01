import { ground, Sheet } from '../sheet';

/** Prices of parts, week by week: columns under a line that climbs to a tag. */
export function prices(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('spare parts', 720, 480, 0.15));
  const heights = [96, 132, 118, 168, 152, 206, 190, 248, 282];
  sheet.layer(2.8);
  heights.forEach((height, week) => {
    const x = 48 + week * 70;
    for (let y = 0; y < height; y += 32)
      sheet.rect(
        x,
        432 - Math.min(y + 32, height),
        52,
        Math.min(32, height - y),
        (['cobalt', 'sky', 'teal', 'mint'] as const)[(week + y / 32) % 4] ?? 'sky',
      );
  });
  sheet.rect(30, 432, 660, 18, 'night');
  sheet.layer(3.2);
  const tops = heights.map((height, week) => [74 + week * 70, 392 - height] as const);
  tops.forEach(([x, y], week) => {
    const next = tops[week + 1];
    if (next)
      sheet.poly(
        [
          [x, y - 9],
          [next[0], next[1] - 9],
          [next[0], next[1] + 9],
          [x, y + 9],
        ],
        week % 2 === 0 ? 'amber' : 'honey',
      );
  });
  for (const [x, y] of tops) sheet.disc(x, y, 15, 'garnet');
  sheet
    .path('M86 52H250L306 112L250 172H86z', 'honey')
    .path('M86 52H250L306 112H86z', 'amber')
    .disc(252, 112, 17, 'cream')
    .rect(112, 84, 96, 16, 'cream')
    .rect(112, 124, 70, 16, 'straw');
  return sheet;
}
