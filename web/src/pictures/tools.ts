import { marqueeTools, toolChoices } from '../content/tools';
import logos from './files/marks/logos.svg';
import icons from './files/marks/tools.svg';
import { logoHeight, logoWidths } from './marks.generated';

/**
 * A monochrome drawing in one shared file, shown as `<svg viewBox><use href={href} /></svg>`. It takes the colour of the text
 * around it, costs no script, and is fetched once.
 */
export interface Mark {
  name: string;
  href: string;
  width: number;
  height: number;
}

/** The tools of the marquee: lying marks, all of one height. */
export const toolLogos: readonly Mark[] = marqueeTools.map(({ id, name }) => ({
  name,
  href: `${logos}#${id}`,
  width: logoWidths[id],
  height: logoHeight,
}));

const toolIcons: ReadonlyMap<string, Mark> = new Map(
  toolChoices.map(({ id, name }) => [name, { name, href: `${icons}#${id}`, width: 24, height: 24 }]),
);

/** The icon of a tool by its exact name, as the choices write it; undefined where there is none. */
export const toolIcon = (name: string): Mark | undefined => toolIcons.get(name);

/** A plain pane, for a tool without an icon. */
export const neutralToolIcon: Mark = { name: 'Tool', href: `${icons}#neutral`, width: 24, height: 24 };
