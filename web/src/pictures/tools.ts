import { marqueeTools, toolChoices } from '../content/tools';
import logos from './files/marks/logos.svg';
import icons from './files/marks/tools.svg';
import { logoHeight, logoWidths } from './marks.generated';

/*
 * Monochrome drawings in shared files, shown as `<svg viewBox><use href={href} /></svg>`. A drawing takes the colour of the text
 * around it, costs no script, and is fetched once.
 */

/** The tools of the marquee: lying marks, all of one height. */
export const toolLogos = marqueeTools.map(({ id, name }) => ({
  name,
  href: `${logos}#${id}`,
  width: logoWidths[id],
  height: logoHeight,
}));

const toolIcons = new Map<string, { name: string; href: string }>(
  toolChoices.map(({ id, name }) => [name, { name, href: `${icons}#${id}` }]),
);

/** The icon of a tool by its exact name, as the choices write it, 24 × 24; undefined where there is none. */
export const toolIcon = (name: string) => toolIcons.get(name);

/** A plain pane, for a tool without an icon. */
export const neutralToolIcon = { href: `${icons}#neutral` };
