import { band, cluster, light } from './bands';
import { chevrons, diamond, sky, spectrum, type ChevronPlan } from './chevrons';
import { bothSides, jewels, type Composition } from './composition';
import { Random } from './random';
import type { GlassRole } from './roles';
import { rectangle, type Shape } from './shapes';

/** A band of panes inside a straight frame, a bright square in each corner. */
function border(random: Random, width: number, height: number, frame: number, wide: number): Shape[] {
  const corner = random.pick(['amber', 'cobalt', 'teal'] as const);
  const across = random.next().toString();
  const down = random.next().toString();
  const [right, bottom] = [width - frame - wide, height - frame - wide];
  const sides = bothSides(width, {
    x: frame,
    y: frame + wide,
    width: wide,
    height: height - (frame + wide) * 2,
  });
  const edges = [frame, bottom].map((y) => ({
    x: frame + wide,
    y,
    width: width - (frame + wide) * 2,
    height: wide,
  }));
  const corners = [frame, right].flatMap((x) =>
    [frame, bottom].map((y) => rectangle(x, y, wide, wide, corner)),
  );
  return [
    ...corners,
    ...sides.flatMap((strip) => band(new Random(down), strip, 62)),
    ...edges.flatMap((strip) => band(new Random(across), strip, 62)),
  ];
}

const straight = { arched: false, loose: [], sill: 0 };

/** A square window: the whole story in small. */
export function squareWindow(seed: string): Composition {
  const random = new Random(seed);
  const [size, frame, wide] = [320, 8, 14];
  const edge = frame + wide;
  const inside = size - edge * 2;
  const from = random.whole(0, 3);
  const plan: ChevronPlan = {
    apex: 128,
    fall: 54,
    step: 22,
    colours: spectrum.slice(from, from + 5),
    tipped: random.next() < 0.6,
  };
  const panel = { x: edge + 60, y: edge, width: inside - 120, height: inside };
  const jewel = random.pick(jewels);
  const top = 60 + random.whole(0, 110);
  return {
    ...straight,
    width: size,
    height: size,
    frame,
    band: wide,
    lead: 2.6,
    border: border(random, size, size, frame, wide),
    inner: [
      ...bothSides(size, { x: edge, y: edge, width: 44, height: inside }).flatMap((strip) =>
        light(strip, [top, top + 92], 15, jewel),
      ),
      ...bothSides(size, { x: edge + 44, y: edge, width: 16, height: inside }).flatMap((strip) =>
        band(new Random(seed), strip, 70),
      ),
      ...sky(panel, plan, [size / 2, 82], 32, 16),
      ...cluster({ x: size / 2 - 8, y: edge - 2, width: 16, height: 36 }, 2, 4, [
        'cobalt',
        'cream',
        'honey',
        'sky',
        'cream',
        'amber',
        'straw',
      ]),
      ...chevrons(panel, plan),
      ...diamond(size / 2, 82, 32),
    ],
  };
}

/** A lying window for cards: lights of unequal width, a diamond where they part. */
export function cardWindow(seed: string): Composition {
  const random = new Random(seed);
  const [width, height, frame, wide] = [360, 240, 7, 12];
  const edge = frame + wide;
  const inside = height - edge * 2;
  const jewel = random.pick(jewels);
  const from = random.whole(0, 4);
  const plan: ChevronPlan = {
    apex: 104,
    fall: 44,
    step: 19,
    colours: spectrum.slice(from, from + 4),
    tipped: false,
  };
  const flip = random.next() < 0.5;
  const panelX = flip ? edge : width - edge - 132;
  const lights = [44, 30, 72, 44].map((w, index) => ({
    w,
    top: edge + 22 + ((index * 47 + random.whole(0, 40)) % (inside - 70)),
  }));
  let x = flip ? edge + 132 : edge;
  const shapes: Shape[] = [];
  for (const { w, top } of lights) {
    shapes.push(...light({ x, y: edge, width: w, height: inside }, [top], 15, jewel));
    x += w;
  }
  const panel = { x: panelX, y: edge, width: 132, height: inside };
  return {
    ...straight,
    width,
    height,
    frame,
    band: wide,
    lead: 2.4,
    border: border(random, width, height, frame, wide),
    inner: [
      ...shapes,
      ...sky(panel, plan, [panelX + 66, 66], 28, 0),
      ...chevrons(panel, plan),
      ...diamond(panelX + 66, 66, 28),
    ],
  };
}

/** A wide, low band for the top of a section: long clear panes, clusters of squares, now and then a bright one. */
export function wideWindow(seed: string): Composition {
  const random = new Random(seed);
  const [width, height, frame] = [1440, 64, 3];
  const inside = height - frame * 2;
  const clear: readonly [GlassRole, ...GlassRole[]] = ['cream', 'frost', 'mist', 'straw'];
  const bright: readonly [GlassRole, ...GlassRole[]] = [
    'amber',
    'cobalt',
    'teal',
    'sky',
    'garnet',
    'mint',
    'honey',
  ];
  const shapes: Shape[] = [];
  let x = frame;
  while (x < width - frame) {
    const left = width - frame - x;
    const long = Math.min(left, random.whole(70, 170));
    const half = inside * random.pick([0.34, 0.5, 0.66]);
    shapes.push(
      rectangle(x, frame, long, half, random.pick(clear)),
      rectangle(x, frame + half, long, inside - half, random.pick(clear)),
    );
    x += long;
    const narrow = Math.min(width - frame - x, 40);
    if (narrow < 12) continue;
    const kind = random.next();
    if (kind < 0.5)
      shapes.push(...cluster({ x, y: frame, width: narrow, height: inside }, 2, 3, random.pick(jewels)));
    else
      shapes.push(
        ...band(random, { x, y: frame, width: narrow / 2, height: inside }, 40),
        rectangle(x + narrow / 2, frame, narrow / 2, inside, random.pick(bright)),
      );
    x += narrow;
  }
  return { ...straight, width, height, frame, band: 0, lead: 2, border: [], inner: shapes };
}
