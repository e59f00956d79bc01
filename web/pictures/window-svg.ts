import {
  glassTints,
  leadColour,
  leadShine,
  leadlightWindow,
  type GlassRole,
  type Pane,
  type WindowVariant,
} from '../src/pictures/window';

/** The gradients of the panes, as SVG definitions; ids begin with the prefix. */
export function glassDefs(prefix: string, roles: Iterable<GlassRole>): string {
  return [...new Set(roles)]
    .map((role) => {
      const [lit, deep] = glassTints[role];
      return `<linearGradient id="${prefix}-${role}" x2="1" y2="1"><stop stop-color="${lit}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`;
    })
    .join('');
}

/** A window as a standalone SVG string, for files. */
export function windowSvg(seed: string, variant: WindowVariant, prefix = 'g'): string {
  const w = leadlightWindow(seed, variant);
  const all = [...w.border, ...w.panes, ...w.loose];
  const fill = (panes: readonly Pane[]): string =>
    panes.map((p) => `<path fill="url(#${prefix}-${p.role})" d="${p.d}"/>`).join('');
  const lines = (panes: readonly Pane[]): string => {
    const d = panes.map((p) => p.d).join('');
    return `<path fill="none" stroke="${leadColour}" stroke-width="${w.leadWidth}" stroke-linejoin="round" d="${d}"/><path fill="none" stroke="${leadShine}" stroke-width=".6" d="${d}"/>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${w.viewBox}" width="${w.width}" height="${w.height}"><defs>${glassDefs(
    prefix,
    all.map((p) => p.role),
  )}<clipPath id="${prefix}-o"><path d="${w.opening}"/></clipPath></defs><g clip-path="url(#${prefix}-o)">${fill(w.panes)}${lines(w.panes)}</g>${fill(
    w.border,
  )}${lines(w.border)}<path fill="none" stroke="${leadColour}" stroke-width="${w.leadWidth}" d="${w.opening}"/><path fill="none" stroke="${leadColour}" stroke-width="${w.frameWidth}" d="${w.frame}"/>${fill(w.loose)}${lines(w.loose)}</svg>`;
}
