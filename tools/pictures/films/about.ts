import { Random } from '../glass/random';
import type { Shape } from '../glass/shapes';
import { leadColour, leadlightWindow } from '../window';
import { cast, clip, frameOf, place, scene, type FilmPlan, type Standing } from './stage';
import { blend, mix, n, settle, share, smooth } from './timeline';

/** The film of the About page: lead is drawn, glass is set, every pane is checked, some are replaced, day comes. */

const floor = 392;
const stand = (seed: string, id: string, x: number, scale: number): Standing => ({
  window: leadlightWindow(seed, 'arch'),
  x,
  floor,
  scale,
  id,
});
const windows: readonly Standing[] = [
  stand('craft', 'one', 82, 0.5),
  stand('leadlight', 'two', 322, 0.658),
  stand('patience', 'three', 638, 0.5),
];

interface Setting {
  pane: Shape;
  at: number;
  wrong: boolean;
  /** When the lens reaches it. */
  seen: number;
}

const lens = { from: 10, to: 14.6, radius: 74 };
const lensX = (t: number): number => mix(-90, 1050, smooth(share(t, lens.from, lens.to)));
const lensY = (t: number): number => 250 + Math.sin(share(t, lens.from, lens.to) * Math.PI * 3) * 70;

/** The first moment at which the lens stands over a place. */
function seenAt(x: number): number {
  for (let t = lens.from; t < lens.to; t += 0.04) if (lensX(t) >= x) return t;
  return lens.to;
}

function settings(standing: Standing, panes: readonly Shape[], late: number): Setting[] {
  const random = new Random(standing.id);
  return panes.map((pane) => {
    const x = standing.x + pane.cx * standing.scale;
    return {
      pane,
      at: 4.6 + late + (1 - pane.cy / 548) * 3.4 + random.next() * 0.9,
      wrong: random.next() < 0.07,
      seen: seenAt(x),
    };
  });
}

const sets = windows.map((standing, i) => ({
  standing,
  inner: settings(standing, standing.window.panes, i * 0.35),
  border: settings(standing, standing.window.border, i * 0.35),
}));

function glass({ pane, at, wrong, seen }: Setting, standing: Standing, t: number): string {
  const set = share(t, at, at + 0.55);
  if (set <= 0) return '';
  const x = standing.x + pane.cx * standing.scale;
  const y = floor - (standing.window.height - pane.cy) * standing.scale;
  const dawn = smooth(share(t, 14.6 + (x / 960) * 1.6, 16 + (x / 960) * 1.6));
  const near =
    t >= lens.from && t <= lens.to
      ? smooth(share(Math.hypot(x - lensX(t), y - lensY(t)), lens.radius + 26, lens.radius - 30))
      : 0;
  const bright = Math.max(mix(0.36, 1, dawn), near);
  const middle = `translate(${n(pane.cx)} ${n(pane.cy)})`;
  const back = `translate(${n(-pane.cx)} ${n(-pane.cy)})`;
  const out = wrong ? smooth(share(t, seen - 0.1, seen + 0.25)) : 0;
  const renewed = wrong ? share(t, seen + 0.25, seen + 0.8) : 1;
  const drop = mix(1.7, 1, settle(set));
  const kept = renewed > 0 && (!wrong || t > seen + 0.25);
  if (kept) {
    const size = wrong ? settle(renewed) : drop;
    return `<path transform="${middle} scale(${n(size)}) ${back}" d="${pane.d}" fill="url(#f-${pane.role})" fill-opacity="${n(bright * set)}"/>`;
  }
  const faulty = pane.role === 'garnet' ? 'rose' : 'garnet';
  return `<path transform="${middle} rotate(${n(out * 40)}) scale(${n(drop * (1 - out))}) ${back}" d="${pane.d}" fill="url(#f-${faulty})" fill-opacity="${n(Math.max(0.62, bright) * set)}"/>`;
}

function drawnLead(standing: Standing, panes: readonly Shape[], t: number): string {
  const lines = panes.map(({ d, cy, cx }) => {
    const from = 0.5 + ((cx + cy) / 1030) * 2.8;
    const part = smooth(share(t, from, from + 1.5));
    if (part === 1) return `<path d="${d}"/>`;
    return part <= 0 ? '' : `<path pathLength="100" stroke-dasharray="${n(part * 101)} 200" d="${d}"/>`;
  });
  const colour = blend('#8d94a8', leadColour, share(t, 4.2, 8));
  return `<g fill="none" stroke="${colour}" stroke-width="${n(mix(1.4, standing.window.leadWidth, share(t, 4.2, 8)))}" stroke-linejoin="round">${lines.join('')}</g>`;
}

function frame(t: number): string {
  const dawn = smooth(share(t, 14.6, 17.6));
  const built = share(t, 0.4, 2.4);
  const bodies = sets.map(({ standing, inner, border }) => {
    const { window } = standing;
    const panes = inner.map((setting) => glass(setting, standing, t)).join('');
    const edge = border.map((setting) => glass(setting, standing, t)).join('');
    return `<g transform="${place(standing)}"><path d="${window.glass}" fill="${blend('#0d0f15', '#fffdf6', dawn)}" opacity="${n(built)}"/>${edge}${drawnLead(standing, window.border, t)}<g clip-path="url(#${standing.id})">${panes}${drawnLead(standing, window.panes, t)}</g>${frameOf(standing, built)}</g>`;
  });
  const casts = windows.map((standing) => cast(standing, dawn * 0.6)).join('');
  const ground = `<path d="M0 ${floor + 2}H960V540H0z" fill="#3a2f14" fill-opacity=".07" stroke="${blend('#2b2f3b', '#cbbfa6', dawn)}" stroke-width="1.5"/>`;
  const [x, y] = [lensX(t), lensY(t)];
  const over = t > lens.from && t < lens.to;
  const glassOfLens = over
    ? `<circle cx="${n(x)}" cy="${n(y)}" r="${lens.radius}" fill="#f7c560" opacity=".1"/><circle cx="${n(x)}" cy="${n(y)}" r="${lens.radius}" fill="none" stroke="#0b0c11" stroke-width="11"/><circle cx="${n(x)}" cy="${n(y)}" r="${lens.radius}" fill="none" stroke="#f2a516" stroke-width="6"/><path d="M${n(x + 54)} ${n(y + 54)}l46 46" stroke="#0b0c11" stroke-width="20" stroke-linecap="round"/><path d="M${n(x + 54)} ${n(y + 54)}l46 46" stroke="#27499b" stroke-width="12" stroke-linecap="round"/>`
    : '';
  const veil = Math.max(1 - share(t, 0, 0.4), share(t, 21.2, 22));
  return scene(
    dawn * 0.92,
    veil,
    windows.map(clip).join(''),
    `${casts}${ground}${bodies.join('')}${glassOfLens}`,
  );
}

export const aboutFilm: FilmPlan = { seconds: 22, poster: 12.5, frame };
