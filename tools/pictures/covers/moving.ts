import type { GlassRole } from '../glass/roles';
import { ground, Sheet } from '../sheet';

/** Records carried over a bridge from one cabinet to another. */
export function moving(): Sheet {
  const sheet = new Sheet(720, 450).add(...ground('moving', 720, 450, 0.2));
  sheet.layer(3);
  const cabinet = (x: number, strong: GlassRole, pale: GlassRole, full: number): void => {
    sheet.rect(x, 92, 172, 26, strong);
    for (let drawer = 0; drawer < 4; drawer++) {
      const y = 118 + drawer * 66;
      sheet.rect(x, y, 172, 66, drawer % 2 === 0 ? pale : 'frost').rect(x + 62, y + 40, 48, 12, strong);
      for (let file = 0; file < 5; file++)
        if (drawer * 5 + file < full)
          sheet.rect(x + 16 + file * 28, y + 10, 28, 20, file % 2 === 0 ? 'amber' : 'honey');
    }
    sheet.rect(x, 382, 172, 18, strong);
  };
  cabinet(48, 'cobalt', 'sky', 6);
  cabinet(500, 'teal', 'mint', 18);
  sheet.path('M220 300C290 190 430 190 500 300V330C430 226 290 226 220 330z', 'straw');
  for (let i = 0; i < 7; i++) {
    const part = (i + 0.5) / 7;
    const x = 220 + part * 280;
    const y = 300 - Math.sin(part * Math.PI) * 84;
    const tilt = (0.5 - part) * -0.9;
    const [c, s] = [Math.cos(tilt) * 17, Math.sin(tilt) * 17];
    sheet.poly(
      [
        [x - c, y - s - 30],
        [x + c, y + s - 30],
        [x + c, y + s],
        [x - c, y - s],
      ],
      (['amber', 'honey', 'garnet', 'honey', 'amber', 'honey', 'sky'] as const)[i] ?? 'honey',
    );
  }
  sheet.layer(3.2);
  sheet.poly(
    [
      [320, 372],
      [392, 372],
      [392, 350],
      [436, 386],
      [392, 422],
      [392, 400],
      [320, 400],
    ],
    'amber',
  );
  return sheet;
}
