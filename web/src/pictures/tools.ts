import logos from './files/marks/logos.svg?url&no-inline';
import icons from './files/marks/tools.svg?url&no-inline';
import { logoMarks, toolMarks } from './marks.generated';

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

/** The thirteen tools of the marquee: lying marks, 32 high. */
export const toolLogos: readonly Mark[] = logoMarks.map(({ id, ...mark }) => ({
  ...mark,
  href: `${logos}#${id}`,
}));

const toolIcons: ReadonlyMap<string, Mark> = new Map(
  toolMarks.map(({ id, name }) => [name, { name, href: `${icons}#${id}`, width: 24, height: 24 }]),
);

/** The fixed choices for a project, in their order. */
export const toolChoices: readonly string[] = toolMarks.map(({ name }) => name);

/** The icon of a tool by its exact name (the fourteen fixed choices); undefined where there is none. */
export const toolIcon = (name: string): Mark | undefined => toolIcons.get(name);

/** A plain pane, for a tool without an icon. */
export const neutralToolIcon: Mark = { name: 'Tool', href: `${icons}#neutral`, width: 24, height: 24 };
