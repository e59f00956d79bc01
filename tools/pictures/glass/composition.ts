import type { Strip } from './bands';
import type { GlassRole } from './roles';
import type { Shape } from './shapes';

/** A window in measures: what each variant's own file draws. */
export interface Composition {
  width: number;
  height: number;
  /** Half a circle on top, else straight. */
  arched: boolean;
  /** Thickness of the outer frame, and of the band of panes inside it. */
  frame: number;
  band: number;
  lead: number;
  border: Shape[];
  inner: Shape[];
  /** Panes that fell out, drawn over everything. */
  loose: Shape[];
  /** Room under the frame, for what fell out. */
  sill: number;
}

export const jewels: readonly [readonly GlassRole[], ...(readonly GlassRole[])[]] = [
  ['amber', 'cobalt', 'cream', 'sky', 'honey'],
  ['teal', 'amber', 'frost', 'honey', 'mint'],
  ['cobalt', 'honey', 'garnet', 'cream', 'amber'],
];

/** The same strip on the left and, mirrored, on the right of a window. */
export const bothSides = (width: number, strip: Strip): [Strip, Strip] => [
  strip,
  { ...strip, x: width - strip.x - strip.width },
];
