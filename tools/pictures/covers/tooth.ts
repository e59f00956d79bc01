import { diamond } from '../glass/chevrons';
import { ground, Sheet } from '../sheet';

const outline =
  'M360 96C318 60 232 66 226 158C222 224 262 250 272 318C278 360 286 392 308 392C336 392 326 300 360 300C394 300 384 392 412 392C434 392 442 360 448 318C458 250 498 224 494 158C488 66 402 60 360 96z';

/** A tooth of clear glass in a round window. */
export function tooth(): Sheet {
  const sheet = new Sheet(720, 450).add(...ground('tooth', 720, 450, 0.35));
  sheet.layer(3);
  sheet.disc(360, 230, 188, 'sky').ring(360, 230, 186, 212, 28, ['teal', 'cream', 'mint', 'honey']);
  sheet.layer(2.6, 'M548 230a188 188 0 1 1-376 0 188 188 0 1 1 376 0z');
  for (let i = 0; i < 8; i++) sheet.rect(172 + i * 47, 42, 47, 376, i % 2 === 0 ? 'sky' : 'cobalt');
  for (const y of [120, 210, 300]) sheet.rect(172, y, 376, 20, 'mint');
  sheet.layer(3.2, outline);
  sheet
    .rect(220, 60, 140, 100, 'cream')
    .rect(360, 60, 140, 100, 'frost')
    .rect(220, 160, 70, 90, 'frost')
    .rect(290, 160, 70, 90, 'cream')
    .rect(360, 160, 70, 90, 'straw')
    .rect(430, 160, 70, 90, 'cream');
  sheet.rect(220, 250, 140, 150, 'mist').rect(360, 250, 140, 150, 'cream');
  sheet.layer(3);
  sheet.add(...diamond(360, 178, 42));
  return sheet;
}
