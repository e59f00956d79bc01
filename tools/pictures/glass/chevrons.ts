import type { Strip } from './bands';
import type { GlassRole } from './roles';
import { polygon, type Point, type Shape } from './shapes';

/** The spectrum, from the light down to the ground: a strong glass for the left arm, a paler one for the right. */
export const spectrum: readonly (readonly [left: GlassRole, right: GlassRole])[] = [
  ['amber', 'honey'],
  ['honey', 'straw'],
  ['straw', 'frost'],
  ['mint', 'mist'],
  ['teal', 'mint'],
  ['sky', 'frost'],
  ['cobalt', 'sky'],
  ['garnet', 'rose'],
];

export interface ChevronPlan {
  /** Where the first chevron's point stands. */
  apex: number;
  /** How far an arm falls from the middle to the edge. */
  fall: number;
  /** The upright thickness of one chevron. */
  step: number;
  colours: readonly (readonly [GlassRole, GlassRole])[];
  /** Each second arm ends in a short piece of its neighbour's colour. */
  tipped: boolean;
}

/** One arm of a chevron between two upright lines; y is its upper edge at the middle. */
function arm(
  middle: number,
  from: number,
  to: number,
  plan: ChevronPlan,
  half: number,
  y: number,
  role: GlassRole,
): Shape {
  const down = (x: number): number => y + (Math.abs(x - middle) / half) * plan.fall;
  return polygon(
    [
      [from, down(from)],
      [to, down(to)],
      [to, down(to) + plan.step],
      [from, down(from) + plan.step],
    ],
    role,
  );
}

/** The rising column of chevrons in a panel, with the clear ground below it. The sky above is the caller's. */
export function chevrons(panel: Strip, plan: ChevronPlan): Shape[] {
  const middle = panel.x + panel.width / 2;
  const half = panel.width / 2;
  const right = panel.x + panel.width;
  const tip = plan.tipped ? half * 0.2 : 0;
  const shapes: Shape[] = [];
  plan.colours.forEach(([strong, pale], index) => {
    const y = plan.apex + index * plan.step;
    const tipped = tip > 0 && index % 2 === 1;
    const inset = tipped ? tip : 0;
    shapes.push(arm(middle, panel.x + inset, middle, plan, half, y, strong));
    shapes.push(arm(middle, middle, right - inset, plan, half, y, pale));
    if (tipped) {
      shapes.push(arm(middle, panel.x, panel.x + tip, plan, half, y, pale));
      shapes.push(arm(middle, right - tip, right, plan, half, y, strong));
    }
  });
  const foot = plan.apex + plan.colours.length * plan.step;
  const edge = foot + plan.fall;
  const floor = Math.max(panel.y + panel.height, edge + 1);
  shapes.push(
    polygon(
      [
        [panel.x, edge],
        [middle, foot],
        [middle, floor],
        [panel.x, floor],
      ],
      'cream',
    ),
  );
  shapes.push(
    polygon(
      [
        [middle, foot],
        [right, edge],
        [right, floor],
        [middle, floor],
      ],
      'straw',
    ),
  );
  return shapes;
}

/** The amber square on its point, cut in four facets around a bright heart; tilt in degrees. */
export function diamond(x: number, y: number, radius: number, tilt = 0): Shape[] {
  const heart = radius * 0.46;
  const corner = (turn: number, r: number): Point => {
    const angle = ((turn * 90 + tilt) * Math.PI) / 180;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  };
  const facets: readonly GlassRole[] = ['amber', 'amber', 'honey', 'amber'];
  return [
    ...facets.map((role, turn) =>
      polygon(
        [corner(turn, radius), corner(turn + 1, radius), corner(turn + 1, heart), corner(turn, heart)],
        role,
      ),
    ),
    polygon([corner(0, heart), corner(1, heart), corner(2, heart), corner(3, heart)], 'straw'),
  ];
}

/**
 * The sky over the chevrons: two clear panes above the diamond, parted by a stem of the given width, and two below it.
 * Every pane touches lead on all sides, as in a window that would hold.
 */
export function sky(panel: Strip, plan: ChevronPlan, heart: Point, radius: number, stem: number): Shape[] {
  const [middle, y] = heart;
  const [left, right, top] = [panel.x, panel.x + panel.width, panel.y];
  const side = stem / 2;
  const shoulder = plan.apex + plan.fall;
  return [
    polygon(
      [
        [left, top],
        [middle - side, top],
        [middle - side, y - radius + side],
        [middle - radius, y],
        [left, y],
      ],
      'cream',
    ),
    polygon(
      [
        [middle + side, top],
        [right, top],
        [right, y],
        [middle + radius, y],
        [middle + side, y - radius + side],
      ],
      'frost',
    ),
    polygon(
      [
        [left, y],
        [middle - radius, y],
        [middle, y + radius],
        [middle, plan.apex],
        [left, shoulder],
      ],
      'straw',
    ),
    polygon(
      [
        [right, y],
        [middle + radius, y],
        [middle, y + radius],
        [middle, plan.apex],
        [right, shoulder],
      ],
      'cream',
    ),
  ];
}
