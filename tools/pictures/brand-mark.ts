import { glassTints, leadColour, type GlassRole } from './glass/roles';

/** The mark: a small arched window of six panes, as in the header, on a 32 × 32 ground. */
const panes: readonly (readonly [d: string, role: GlassRole])[] = [
  ['M6.5 13.5a9.5 9.5 0 0 1 8.5-9.45v9.45z', 'amber'],
  ['M17 4.05a9.5 9.5 0 0 1 8.5 9.45H17z', 'cream'],
  ['M6.5 15.5H15v5.5H6.5z', 'frost'],
  ['M17 15.5h8.5v5.5H17z', 'cobalt'],
  ['M6.5 23H15v5.5H6.5z', 'teal'],
  ['M17 23h8.5v5.5H17z', 'honey'],
];

const outline = 'M4 31V13.5a12 12 0 0 1 24 0V31z';

/** The mark's drawing without a document around it. */
export const markShapes = `<path fill="${leadColour}" d="${outline}"/>${panes.map(([d, role]) => `<path fill="${glassTints[role][role === 'cream' || role === 'frost' ? 0 : 1]}" d="${d}"/>`).join('')}`;

export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${markShapes}</svg>\n`;

/** The mark on a square ground of its own; `share` is how much of the side it fills. */
export function tileSvg(side: number, ground: string, share: number): string {
  const scale = (side * share) / 32;
  const at = (side - 32 * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="${ground}"/><g transform="translate(${at} ${at}) scale(${scale})">${markShapes}</g></svg>`;
}
