import { Random } from '../glass/random';
import type { Shape } from '../glass/shapes';
import { leadColour, leadlightWindow } from '../window';
import { cast, clip, frameOf, place, scene, stage, type FilmPlan, type Standing } from './stage';
import { blend, mix, n, settle, share, smooth } from './timeline';

/** The film of the home page: scattered rows are gathered, checked, cut to panes, set in lead; then the light comes. */

const scale = 0.7;
const window = leadlightWindow('leadlight', 'arch');
const floor = 404;
const standing: Standing = {
  window,
  x: (stage.width - window.width * scale) / 2,
  floor,
  scale,
  id: 'opening',
};
const row = { width: 50, height: 10 };
const grey = ['#8a93ad', '#646c86', '#b3bacd'] as const;

interface Travel {
  pane: Shape;
  inner: boolean;
  size: readonly [width: number, height: number];
  scattered: readonly [x: number, y: number, turn: number];
  listed: readonly [x: number, y: number];
  drift: number;
  leaves: number;
}

/** Width and height of a path's points: close enough for panes, which have no wide curves. */
function sizeOf({ d, cx, cy }: Shape): readonly [number, number] {
  let [x, y] = [0, 0];
  const far = [8, 8];
  for (const [, command = '', values = ''] of d.matchAll(/([MLhvA])([^MLhvAz]*)/g)) {
    const numbers = values.trim().split(/[ L]/).map(Number);
    if (command === 'h') x += numbers[0] ?? 0;
    else if (command === 'v') y += numbers[0] ?? 0;
    else [x, y] = [numbers.at(-2) ?? x, numbers.at(-1) ?? y];
    far[0] = Math.max(far[0] ?? 0, Math.abs(x - cx) * 2);
    far[1] = Math.max(far[1] ?? 0, Math.abs(y - cy) * 2);
  }
  return [far[0] ?? 8, far[1] ?? 8];
}

function plan(): Travel[] {
  const random = new Random('travel');
  const visible = window.panes.filter(({ cx, cy }) => cy > 240 || Math.hypot(cx - 240, cy - 240) < 226);
  const all = [
    ...window.border.map((pane) => ({ pane, inner: false })),
    ...visible.map((pane) => ({ pane, inner: true })),
  ];
  const columns = 10;
  const rows = Math.ceil(all.length / columns);
  const order = all.map((_, i) => i).sort(() => random.next() - 0.5);
  return all.map(({ pane, inner }, i) => {
    const slot = order[i] ?? i;
    return {
      pane,
      inner,
      size: sizeOf(pane),
      scattered: [random.whole(-40, 1000), random.whole(-20, 560), random.whole(-38, 38)],
      listed: [
        480 + ((slot % columns) - (columns - 1) / 2) * 62,
        250 + (Math.floor(slot / columns) - rows / 2) * 19,
      ],
      drift: random.next(),
      leaves: 8.6 + (1 - pane.cy / window.height) * 4.6 + random.next() * 0.7,
    };
  });
}

const travels = plan();

function piece(travel: Travel, t: number, bright: number): string {
  const { pane, scattered, listed, size } = travel;
  const gather = smooth(share(t, 2.6 + travel.drift * 0.9, 4.6 + travel.drift * 0.9));
  const flight = share(t, travel.leaves, travel.leaves + 1.3);
  const set = smooth(flight);
  const read = 5.2 + ((listed[0] - 150) / 660) * 3;
  const scan = share(t, read - 0.05, read + 0.4);
  const sway = (1 - gather) * 14;
  const loose = [
    scattered[0] + Math.sin(t * 0.7 + travel.drift * 9) * sway,
    scattered[1] + Math.cos(t * 0.6 + travel.drift * 7) * sway,
  ];
  const start = [mix(loose[0] ?? 0, listed[0], gather), mix(loose[1] ?? 0, listed[1], gather)];
  const home = [standing.x + pane.cx * scale, floor - (window.height - pane.cy) * scale];
  const lift = Math.sin(flight * Math.PI) * -36;
  const x = mix(start[0] ?? 0, home[0] ?? 0, set);
  const y = mix(start[1] ?? 0, home[1] ?? 0, set) + lift;
  const turn = scattered[2] * (1 - gather) + Math.sin(flight * Math.PI) * (travel.drift - 0.5) * 50;
  const shown = share(t, travel.drift * 0.5, travel.drift * 0.5 + 0.4);
  if (flight <= 0 && scan < 1) {
    const cells = [0, 0.26, 0.7, 1];
    const drawn = grey.map((colour, i) => {
      const [from, to] = [cells[i] ?? 0, cells[i + 1] ?? 1];
      const fill = scan > 0 ? blend(colour, '#f7c560', scan) : colour;
      return `<rect x="${n((from - 0.5) * row.width)}" y="${-row.height / 2}" width="${n((to - from) * row.width - 2)}" height="${row.height}" fill="${fill}"/>`;
    });
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})" opacity="${n(shown)}">${drawn.join('')}</g>`;
  }
  const [sx, sy] = [
    mix((row.width - 2) / size[0], scale, settle(set)),
    mix(row.height / size[1], scale, settle(set)),
  ];
  const warm = mix(0.82, mix(0.42, 1, bright), set);
  return `<path transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${sx.toFixed(3)} ${sy.toFixed(3)}) translate(${n(-pane.cx)} ${n(-pane.cy)})" d="${pane.d}" fill="url(#f-${pane.role})" fill-opacity="${n(warm)}" stroke="${leadColour}" stroke-width="${n(window.leadWidth * set)}" stroke-linejoin="round"/>`;
}

/** Light reaches a pane from the upper left, and passes once more before the end. */
function lightOn(pane: Shape, t: number): number {
  const along = (pane.cx + pane.cy) / 1030;
  return smooth(share(t, 14.4 + along * 1.6, 15.5 + along * 1.6));
}

function frame(t: number): string {
  const dawn = smooth(share(t, 14.2, 17));
  const built = share(t, 8, 9.4);
  const settled: string[] = [];
  const flying: string[] = [];
  const border: string[] = [];
  for (const travel of travels) {
    const done = t > travel.leaves + 1.3;
    const drawn = piece(travel, t, lightOn(travel.pane, t));
    if (!done) flying.push(drawn);
    else if (travel.inner) settled.push(drawn);
    else border.push(drawn);
  }
  const reader = share(t, 5.2, 8.2);
  const line =
    reader > 0 && reader < 1
      ? `<path d="M${n(150 + reader * 660)} 96V404" stroke="#f2a516" stroke-width="3"/><path d="M${n(150 + reader * 660)} 96V404" stroke="#f2a516" stroke-width="26" opacity=".16"/>`
      : '';
  const room = `<g transform="${place(standing)}" opacity="${n(built)}"><path d="${window.glass}" fill="${blend('#0d0f15', '#fffdf6', dawn)}"/></g>`;
  const stay = `<clipPath id="world"><path transform="${place(standing)}" d="${window.opening}"/></clipPath>`;
  const ground = `<path d="M0 ${floor + 3}H960V540H0z" fill="#3a2f14" fill-opacity=".07" stroke="${blend('#2b2f3b', '#cbbfa6', dawn)}" stroke-width="1.5" opacity="${n(built)}"/>`;
  const body = `${cast(standing, dawn * 0.6)}${ground}${room}${border.join('')}<g clip-path="url(#world)">${settled.join('')}</g><g transform="${place(standing)}">${frameOf(standing, built)}</g>${flying.join('')}${line}`;
  const veil = Math.max(1 - share(t, 0, 0.25), share(t, 21.2, 22));
  return scene(dawn * 0.92, veil, clip(standing) + stay, body);
}

export const homeFilm: FilmPlan = { seconds: 22, poster: 19, frame };
