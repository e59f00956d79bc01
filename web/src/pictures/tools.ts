import { marqueeTools, toolChoices } from '../content/tools';
import logos from './files/marks/logos.svg';
import icons from './files/marks/tools.svg';
import { logoHeight, logoWidths } from './marks.generated';

/*
 * Monochrome drawings in shared files, shown as `<svg viewBox><use href={href} /></svg>`. A drawing takes the colour of the text
 * around it, costs no script, and is fetched once.
 */

/** The lying mark of a tool by its exact name, for the strip of tools. All have one height. */
export function toolLogo(name: string) {
  const tool = marqueeTools.find((one) => one.name === name);
  return tool && { href: `${logos}#${tool.id}`, width: logoWidths[tool.id], height: logoHeight };
}

/** The icon of a tool by its exact name, as the choices write it, 24 × 24; a plain pane where there is none. */
export function toolIcon(name: string) {
  const tool = toolChoices.find((one) => one.name === name);
  return { href: `${icons}#${tool?.id ?? 'neutral'}`, isKnown: tool !== undefined };
}
