import type { GlassRole } from '../glass/roles';
import { ground, Sheet } from '../sheet';

/** A house with its windows lit, and the key to it. */
export function propertyManagement(): Sheet {
  const sheet = new Sheet(504, 338).add(...ground('house', 504, 338, 0.2));
  sheet.layer(2.8);
  sheet.rect(0, 306, 504, 32, 'mint');
  for (let x = 0; x < 504; x += 42) sheet.rect(x, 306, 42, 16, (x / 42) % 2 === 0 ? 'teal' : 'mint');
  // Walls in courses.
  const [left, right, eaves] = [70, 302, 150];
  for (let row = 0; row < 4; row++) {
    const cuts = row % 2 === 0 ? [left, 148, 224, right] : [left, 110, 186, 262, right];
    cuts.slice(1).forEach((to, index) => {
      const from = cuts[index] ?? left;
      sheet.rect(
        from,
        eaves + row * 39,
        to - from,
        39,
        (['straw', 'cream', 'honey', 'cream'] as const)[(row + index) % 4] ?? 'cream',
      );
    });
  }
  sheet.rect(250, 50, 30, 62, 'garnet').rect(246, 42, 38, 14, 'rose');
  // The roof: rising courses of slate, a pane in the gable.
  const slope: readonly GlassRole[] = ['cobalt', 'sky', 'cobalt', 'sky'];
  slope.forEach((role, index) => {
    const [near, far] = [index / 4, (index + 1) / 4];
    const at = (share: number): readonly [number, number] => [186 + (share * 292) / 2, 34 + share * 126];
    const other = (share: number): readonly [number, number] => [186 - (share * 292) / 2, 34 + share * 126];
    const [a, b] = [at(near), at(far)];
    const [c, d] = [other(near), other(far)];
    sheet
      .poly([a, b, [186, b[1]], [186, a[1]]], role)
      .poly([c, d, [186, d[1]], [186, c[1]]], index % 2 === 0 ? 'sky' : 'cobalt');
  });
  sheet.layer(3);
  sheet.poly(
    [
      [186, 74],
      [212, 104],
      [186, 134],
      [160, 104],
    ],
    'amber',
  );
  for (const x of [92, 236]) {
    for (const [dx, dy, role] of [
      [0, 0, 'amber'],
      [22, 0, 'honey'],
      [0, 26, 'honey'],
      [22, 26, 'amber'],
    ] as const)
      sheet.rect(x + dx, 184 + dy, 22, 26, role);
  }
  sheet
    .path('M158 306V220a28 28 0 0 1 56 0V306z', 'teal')
    .path('M186 306V192a28 28 0 0 1 28 28V306z', 'mint');
  // The key.
  sheet.layer(3);
  sheet
    .rect(408, 168, 16, 30, 'honey')
    .rect(408, 198, 16, 30, 'amber')
    .rect(408, 228, 16, 30, 'honey')
    .rect(408, 258, 16, 30, 'amber');
  sheet.rect(424, 226, 24, 14, 'amber').rect(424, 254, 32, 16, 'honey');
  sheet.ring(416, 116, 30, 54, 12, ['amber', 'honey', 'straw'], 15);
  sheet.disc(416, 116, 30, 'frost');
  return sheet;
}
