import { rounded } from '../glass/shapes';
import { ground, Sheet } from '../sheet';

/** A snowflake that comes out of an envelope: mail about things that must stay cold. */
export function snowflake(): Sheet {
  const sheet = new Sheet(720, 480).add(...ground('cold chains', 720, 480, 0.25));
  sheet.layer(3.2);
  sheet
    .poly(
      [
        [160, 262],
        [360, 400],
        [160, 462],
      ],
      'sky',
    )
    .poly(
      [
        [560, 262],
        [360, 400],
        [560, 462],
      ],
      'cobalt',
    )
    .poly(
      [
        [160, 462],
        [360, 330],
        [560, 462],
      ],
      'frost',
    );
  const [cx, cy] = [360, 200];
  const at = (degrees: number, along: number, across: number) => {
    const turn = (degrees * Math.PI) / 180;
    return [
      rounded(cx + along * Math.cos(turn) - across * Math.sin(turn)),
      rounded(cy + along * Math.sin(turn) + across * Math.cos(turn)),
    ] as const;
  };
  sheet.layer(3);
  for (let arm = 0; arm < 6; arm++) {
    const turn = arm * 60 - 90;
    sheet.poly(
      [at(turn, 30, -11), at(turn, 168, -11), at(turn, 184, 0), at(turn, 168, 11), at(turn, 30, 11)],
      arm % 2 === 0 ? 'cobalt' : 'teal',
    );
    for (const [along, long, role] of [
      [74, 46, 'sky'],
      [122, 36, 'mint'],
    ] as const)
      for (const side of [-1, 1])
        sheet.poly(
          [
            at(turn, along, side * 11),
            at(turn, along + long * 0.8, side * long),
            at(turn, along + long * 0.8 + 20, side * long),
            at(turn, along + 24, side * 11),
          ],
          role,
        );
  }
  sheet.ring(cx, cy, 18, 40, 6, ['amber', 'honey'], 30).disc(cx, cy, 18, 'cream');
  return sheet;
}
