import { archWindow } from './glass/arch';
import type { Composition } from './glass/composition';
import { cardWindow, squareWindow, wideWindow } from './glass/panels';
import type { Shape } from './glass/shapes';

export { glassRoles, glassTints, leadColour, leadShine, type GlassRole } from './glass/roles';

/** arch 480 × 548 · square 320 × 320 · card 360 × 240 · wide 1440 × 64 · error: the arch with its amber square fallen out. */
export type WindowVariant = 'arch' | 'square' | 'card' | 'wide' | 'error';

export interface LeadlightWindow {
  width: number;
  height: number;
  viewBox: string;
  /** Outline of the frame; stroke it with frameWidth. */
  frame: string;
  frameWidth: number;
  leadWidth: number;
  /** Outline of the whole glass, behind the lead. */
  glass: string;
  /** The opening in which the inner panes show: their clip path. */
  opening: string;
  /** Panes between the frame and the opening, unclipped. */
  border: readonly Shape[];
  /** Panes inside the opening, cut by it where it is arched. */
  panes: readonly Shape[];
  /** Panes that fell out, drawn over everything (error only). */
  loose: readonly Shape[];
}

function outline({ width, height, arched }: Composition, inset: number, foot: number): string {
  const across = width - inset * 2;
  const top = arched ? width / 2 : inset;
  const head = arched ? `a${across / 2} ${across / 2} 0 0 1 ${across} 0` : `h${across}`;
  return `M${inset} ${height - foot}V${top}${head}V${height - foot}z`;
}

function compose(seed: string, variant: WindowVariant): Composition {
  switch (variant) {
    case 'arch':
      return archWindow(seed, false);
    case 'error':
      return archWindow(seed, true);
    case 'square':
      return squareWindow(seed);
    case 'card':
      return cardWindow(seed);
    case 'wide':
      return wideWindow(seed);
  }
}

/** The geometry of a leadlight window. Pure: the same seed and variant give the same window. */
export function leadlightWindow(seed: string, variant: WindowVariant = 'arch'): LeadlightWindow {
  const c = compose(seed, variant);
  const inset = c.frame + c.band;
  return {
    width: c.width,
    height: c.height + c.sill,
    viewBox: `0 0 ${c.width} ${c.height + c.sill}`,
    frame: outline(c, c.frame / 2, c.frame / 2),
    frameWidth: c.frame,
    leadWidth: c.lead,
    glass: outline(c, c.frame, c.frame),
    opening: outline(c, inset, c.arched ? c.frame : inset),
    border: c.border,
    panes: c.inner,
    loose: c.loose,
  };
}
