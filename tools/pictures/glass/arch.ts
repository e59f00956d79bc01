import { band, cluster, light } from './bands';
import { chevrons, diamond, sky, spectrum, type ChevronPlan } from './chevrons';
import { bothSides, jewels, type Composition } from './composition';
import { Random } from './random';
import type { GlassRole } from './roles';
import { polygon, voussoir, type Point, type Shape } from './shapes';

const width = 480;
const height = 548;
const frame = 10;
const bandWidth = 18;
const edge = frame + bandWidth;
const floor = height - frame;

/** Stones around the arch with a keystone of amber, and a band down each side. */
function border(random: Random): Shape[] {
  const radius = width / 2 - frame;
  const centre: Point = [width / 2, width / 2];
  const clear: readonly GlassRole[] = ['cream', 'frost', 'straw', 'mist'];
  const bright: readonly GlassRole[] = ['cobalt', 'teal', 'sky', 'garnet', 'amber', 'mint'];
  const cuts = [0, 5, 10, 33, 38, 60, 65, 81];
  const turn = random.whole(0, 5);
  const shapes = [voussoir(centre, radius - bandWidth, radius, 81, 99, 'amber')];
  cuts.slice(1).forEach((to, index) => {
    const from = cuts[index] ?? 0;
    const palette = to - from < 8 ? bright : clear;
    const role = palette[(index + turn) % palette.length] ?? 'cream';
    shapes.push(voussoir(centre, radius - bandWidth, radius, from, to, role));
    shapes.push(voussoir(centre, radius - bandWidth, radius, 180 - to, 180 - from, role));
  });
  const seed = random.next().toString();
  for (const strip of bothSides(width, {
    x: frame,
    y: width / 2,
    width: bandWidth,
    height: floor - width / 2,
  })) {
    shapes.push(...band(new Random(seed), strip, 74));
  }
  return shapes;
}

/** Narrow bands and tall lights, the same on both sides. */
function sides(random: Random): Shape[] {
  const jewel = random.pick(jewels);
  const clusters = [150 + random.whole(-6, 10), 326 + random.whole(-14, 14)];
  const seed = random.next().toString();
  const strips = (x: number, y: number, wide: number): ReturnType<typeof bothSides> =>
    bothSides(width, { x, y, width: wide, height: floor - y });
  return [
    ...strips(edge, 130, 16).flatMap((strip) => band(new Random(seed), strip, 84)),
    ...strips(edge + 16, 52, 54).flatMap((strip) => light(strip, clusters, 18, jewel)),
    ...strips(edge + 70, 44, 18).flatMap((strip) => band(new Random(`${seed}c`), strip, 96)),
  ];
}

/** The arched window of the hero: chevrons rise through the spectrum to one amber square. */
export function archWindow(seed: string, broken: boolean): Composition {
  const random = new Random(seed);
  const base = 20;
  const stem = 24;
  const heart: Point = [width / 2, 132];
  const radius = 44;
  const panel = { x: edge + 88, y: edge, width: width - (edge + 88) * 2, height: floor - base - edge };
  const plan: ChevronPlan = { apex: 204, fall: 78, step: 27, colours: spectrum, tipped: true };
  const shapes = [
    ...sides(random),
    ...sky(panel, plan, heart, radius, stem),
    ...cluster({ x: width / 2 - stem / 2, y: edge - 4, width: stem, height: 72 }, 2, 6, [
      'cobalt',
      'cream',
      'honey',
      'sky',
      'cream',
      'amber',
      'straw',
    ]),
    ...chevrons(panel, plan),
    ...cluster({ x: panel.x, y: floor - base, width: panel.width, height: base }, 12, 1, [
      'cobalt',
      'cream',
      'amber',
      'straw',
      'sky',
      'cream',
    ]),
  ];
  const square = diamond(heart[0], heart[1], radius);
  const hole = polygon(
    [
      [heart[0] + radius, heart[1]],
      [heart[0], heart[1] + radius],
      [heart[0] - radius, heart[1]],
      [heart[0], heart[1] - radius],
    ],
    'night',
  );
  return {
    width,
    height,
    arched: true,
    frame,
    band: bandWidth,
    lead: 3,
    border: border(random),
    inner: [...shapes, ...(broken ? [hole] : square)],
    loose: broken ? diamond(392, height + 14, radius, 38) : [],
    sill: broken ? 62 : 0,
  };
}
