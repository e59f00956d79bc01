import type { GlassRole } from '../glass/roles';
import { ground, Sheet } from '../sheet';

/** A house of flats by night; behind some windows somebody has written. */
export function facade(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('property manager', 720, 480, 0));
  sheet.layer(2.8);
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 8; column++)
      sheet.rect(
        column * 90,
        row * 80,
        90,
        80,
        (['cobalt', 'night', 'cobalt', 'sky'] as const)[(row + column * 3) % 4] ?? 'cobalt',
      );
  sheet.disc(616, 86, 44, 'straw').ring(616, 86, 44, 60, 16, ['honey', 'cream']);
  sheet.layer(3.2);
  sheet.rect(150, 96, 372, 340, 'rose').rect(150, 96, 186, 340, 'garnet').rect(132, 72, 408, 26, 'straw');
  for (let row = 0; row < 4; row++)
    for (let column = 0; column < 5; column++) {
      const lit = (row * 7 + column * 4) % 5 < 2;
      const [x, y] = [178 + column * 68, 122 + row * 74];
      const roles: readonly [GlassRole, GlassRole] = lit ? ['amber', 'honey'] : ['mist', 'frost'];
      sheet.rect(x, y, 22, 48, roles[0]).rect(x + 22, y, 22, 48, roles[1]);
    }
  sheet.rect(300, 376, 72, 60, 'teal').rect(336, 376, 36, 60, 'mint').rect(0, 436, 720, 44, 'night');
  sheet.layer(3);
  sheet.rect(560, 300, 116, 136, 'cream').rect(560, 300, 116, 34, 'teal');
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 4; column++)
      sheet.rect(560 + column * 29, 334 + row * 34, 29, 34, (row * 4 + column) % 5 === 0 ? 'amber' : 'cream');
  return sheet;
}
