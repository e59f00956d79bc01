import { diamond } from '../glass/chevrons';
import { ground, Sheet } from '../sheet';

/** A plant that has just broken the ground, growing towards the light. */
export function seedling(): Sheet {
  const sheet = new Sheet(720, 450).add(...ground('seedling', 720, 450, 0.2));
  sheet.layer(2.8);
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 10; column++)
      sheet.rect(
        column * 80 - (row % 2) * 40,
        348 + row * 36,
        80,
        36,
        (['garnet', 'rose', 'honey', 'straw'] as const)[(row * 3 + column) % 4] ?? 'rose',
      );
  sheet.disc(360, 128, 98, 'straw').ring(360, 128, 98, 122, 24, ['honey', 'amber', 'cream']);
  sheet.layer(3.2);
  sheet.rect(353, 190, 14, 190, 'teal').rect(353, 286, 14, 94, 'mint');
  sheet
    .path('M360 318C300 320 236 288 216 222C282 222 342 252 360 318z', 'teal')
    .path('M360 318C312 290 262 256 216 222C236 288 300 320 360 318z', 'mint');
  sheet
    .path('M360 276C420 280 488 246 508 178C440 178 376 210 360 276z', 'mint')
    .path('M360 276C410 250 462 214 508 178C488 246 420 280 360 276z', 'teal');
  sheet.path('M360 236C318 232 282 208 274 164C316 168 350 192 360 236z', 'mint');
  sheet.path(
    'M360 400C340 400 328 386 332 372C336 360 352 356 360 350C368 356 384 360 388 372C392 386 380 400 360 400z',
    'amber',
  );
  sheet.add(...diamond(360, 138, 56));
  return sheet;
}
