import { glassRoles, leadColour, leadShine, type LeadlightWindow } from '../window';
import { glassDefs } from '../window-svg';
import { blend, n } from './timeline';

export const stage = { width: 960, height: 540, framesPerSecond: 24 };

/** A film: the picture at every moment, as SVG. */
export interface FilmPlan {
  seconds: number;
  /** The moment that stands for the film before it plays. */
  poster: number;
  frame(t: number): string;
}

const night = '#14161d';
const day = '#fbf3e2';

/** The frame of a film: room, glass definitions, and a veil that opens and closes it. */
export function scene(light: number, veil: number, defs: string, body: string): string {
  const { width, height } = stage;
  const wall = blend('#1d2029', '#f6ecd8', light);
  const far = blend(night, day, light);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${glassDefs('f', glassRoles)}<radialGradient id="room" cx=".5" cy=".4" r=".75"><stop stop-color="${wall}"/><stop offset="1" stop-color="${far}"/></radialGradient><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>${defs}</defs><rect width="${width}" height="${height}" fill="url(#room)"/>${body}<rect width="${width}" height="${height}" fill="${night}" opacity="${n(veil)}"/></svg>`;
}

/** Where a window stands in the room. */
export interface Standing {
  window: LeadlightWindow;
  x: number;
  floor: number;
  scale: number;
  id: string;
}

export const clip = ({ window, id }: Standing): string =>
  `<clipPath id="${id}"><path d="${window.opening}"/></clipPath>`;

export const place = ({ window, x, floor, scale }: Standing): string =>
  `translate(${n(x)} ${n(floor - window.height * scale)}) scale(${n(scale)})`;

/** The light that falls through onto the floor: the window laid down, soft, in its own colours. */
export function cast(standing: Standing, strength: number): string {
  if (strength <= 0) return '';
  const { window, x, floor, scale } = standing;
  const panes = [...window.panes, ...window.border]
    .map(({ d, role }) => `<path fill="url(#f-${role})" d="${d}"/>`)
    .join('');
  const lay = `matrix(${n(scale)} 0 ${n(-scale * 0.3)} ${n(-scale * 0.4)} ${n(x + window.height * scale * 0.3)} ${n(floor + window.height * scale * 0.4)})`;
  return `<g transform="${lay}" clip-path="url(#${standing.id})" opacity="${n(strength)}" filter="url(#soft)">${panes}</g>`;
}

export function frameOf({ window }: Standing, strength = 1): string {
  return `<g fill="none" opacity="${n(strength)}"><path stroke="${leadColour}" stroke-width="${window.leadWidth}" d="${window.opening}"/><path stroke="${leadColour}" stroke-width="${window.frameWidth}" d="${window.frame}"/><path stroke="${leadShine}" stroke-width="1" d="${window.frame}"/></g>`;
}
