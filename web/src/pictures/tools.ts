import { marqueeTools, toolChoices } from '../content/tools';
import logos from './files/marks/logos.svg';
import icons from './files/marks/tools.svg';
import { logoHeight, logoWidths } from './marks.generated';

/*
 * Monochrome drawings in shared files, shown as `<svg viewBox><use href={href} /></svg>`. A drawing takes the colour of the text
 * around it, costs no script, and is fetched once.
 */

const toolLogos = new Map<string, { href: string; width: number; height: number }>(
  marqueeTools.map(({ id, name }) => [
    name,
    { href: `${logos}#${id}`, width: logoWidths[id], height: logoHeight },
  ]),
);

/** The lying mark of a tool by its exact name, for the strip of tools. All have one height. */
export const toolLogo = (name: string) => toolLogos.get(name);

const toolIcons = new Map<string, { name: string; href: string }>(
  toolChoices.map(({ id, name }) => [name, { name, href: `${icons}#${id}` }]),
);

/** The icon of a tool by its exact name, as the choices write it, 24 × 24; undefined where there is none. */
export const toolIcon = (name: string) => toolIcons.get(name);

/** A plain pane, for a tool without an icon. */
export const neutralToolIcon = { href: `${icons}#neutral` };
