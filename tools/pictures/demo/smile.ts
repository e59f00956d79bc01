import { ground, Sheet } from '../sheet';

/** A smile, and the dentist's mirror that looks at it. */
export function smile(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('dentists', 720, 480, 0.2));
  sheet.layer(3.2);
  sheet
    .path(
      'M70 176C180 128 300 130 360 158C420 130 540 128 650 176C620 330 500 420 360 420C220 420 100 330 70 176z',
      'garnet',
    )
    .path(
      'M122 196C220 166 310 168 360 186C410 168 500 166 598 196C566 306 474 372 360 372C246 372 154 306 122 196z',
      'rose',
    );
  sheet.layer(
    2.8,
    'M134 200C220 172 310 174 360 192C410 174 500 172 586 200C572 250 470 286 360 286C250 286 148 250 134 200z',
  );
  for (let tooth = 0; tooth < 10; tooth++)
    sheet.rect(130 + tooth * 46, 160, 46, 140, (['cream', 'frost', 'straw'] as const)[tooth % 3] ?? 'cream');
  sheet.layer(3.4);
  sheet
    .poly(
      [
        [566, 300],
        [586, 286],
        [690, 452],
        [668, 470],
      ],
      'cobalt',
    )
    .ring(520, 232, 56, 84, 14, ['cobalt', 'sky'])
    .disc(520, 232, 56, 'mist')
    .path('M486 214C500 188 530 180 552 196C530 196 506 206 486 214z', 'cream');
  return sheet;
}
