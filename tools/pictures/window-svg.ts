import {
  glassTints,
  leadColour,
  leadShine,
  leadlightWindow,
  type GlassRole,
  type WindowVariant,
} from './window';
import type { Shape } from './glass/shapes';

/** The gradients of the panes, as SVG definitions; ids begin with the prefix. */
export function glassDefs(prefix: string, roles: Iterable<GlassRole>): string {
  return [...new Set(roles)]
    .map((role) => {
      const [lit, deep] = glassTints[role];
      return `<linearGradient id="${prefix}-${role}" x2="1" y2="1"><stop stop-color="${lit}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`;
    })
    .join('');
}

/** A window as a standalone SVG. The prefix keeps its ids apart from others in one document. */
export function windowSvg(seed: string, variant: WindowVariant, prefix = 'g'): string {
  const w = leadlightWindow(seed, variant);
  const roles = [...w.border, ...w.panes, ...w.loose].map((pane) => pane.role);
  const paint = (panes: readonly Shape[]): string =>
    panes.map(({ role, d }) => `<path fill="url(#${prefix}-${role})" d="${d}"/>`).join('');
  const lead = (name: string, d: string, width = w.leadWidth): string => {
    const line = (stroke: string, thick: number): string =>
      `<use href="#${prefix}-${name}" stroke="${stroke}" stroke-width="${thick}"/>`;
    return `<defs><path id="${prefix}-${name}" d="${d}"/></defs>${line(leadColour, width)}${line(leadShine, 0.6)}`;
  };
  const leaded = (name: string, panes: readonly Shape[]): string =>
    panes.length > 0 ? lead(name, panes.map(({ d }) => d).join('')) : '';
  const opening = `clip-path="url(#${prefix}-opening)"`;
  const lines = (...parts: string[]): string =>
    `<g fill="none" stroke-linejoin="round">${parts.join('')}</g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${w.viewBox}" width="${w.width}" height="${w.height}">`,
    `<defs>${glassDefs(prefix, roles)}<clipPath id="${prefix}-opening"><path d="${w.opening}"/></clipPath></defs>`,
    `<path fill="${glassTints.frost[0]}" d="${w.glass}"/>`,
    paint(w.border),
    `<g ${opening}>${paint(w.panes)}</g>`,
    lines(
      leaded('border', w.border),
      `<g ${opening}>${leaded('panes', w.panes)}</g>`,
      lead('edge', w.opening),
      lead('frame', w.frame, w.frameWidth),
    ),
    paint(w.loose),
    lines(leaded('loose', w.loose)),
    '</svg>',
  ].join('');
}
