import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as brands from 'simple-icons';
import { format, resolveConfig } from 'prettier';
import { marqueeTools, toolChoices, type MarqueeToolId } from '../../web/src/content/tools';
import { lettering } from './lettering';
import { filesFolder } from './output';
import { neutralTool, toolDrawings, type ToolDrawing } from './tool-drawings';

/** The glyphs of the marquee's brands from simple-icons (24 × 24). A brand that the set lacks has a drawing of our own. */
const glyphs: Readonly<Partial<Record<MarqueeToolId, string>>> = {
  hubspot: brands.siHubspot.path,
  'google-sheets': brands.siGooglesheets.path,
  airtable: brands.siAirtable.path,
  crunchbase: brands.siCrunchbase.path,
  notion: brands.siNotion.path,
  trello: brands.siTrello.path,
  upwork: brands.siUpwork.path,
};

/** By name. LinkedIn is drawn for this product, as the icon set has no such brand. */
const networks: Readonly<Record<string, string>> = {
  LinkedIn:
    'M2 0h20a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2zM3.6 9.1v11.3h3.5V9.1zM5.35 3.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9.5 9.1v11.3H13v-6c0-3.3 4.1-3.5 4.1 0v6h3.5v-7c0-5.6-5.8-5.7-7.6-2.7V9.1z',
  Facebook: brands.siFacebook.path,
  Instagram: brands.siInstagram.path,
  Upwork: brands.siUpwork.path,
  X: brands.siX.path,
  WhatsApp: brands.siWhatsapp.path,
};

const height = 32;
const generated = '// Made by tools/pictures/marks.ts. Change that, not this.\n';

/** How our own drawings are named; a logo may be one of them. */
const drawings: Readonly<Record<string, ToolDrawing>> = toolDrawings;

async function logoSymbol({ id, name }: (typeof marqueeTools)[number]) {
  const text = await lettering(name, 'bold', 21, -10);
  const glyph = glyphs[id];
  const drawn = drawings[id]?.lines;
  if (!glyph && !drawn) throw new Error(`The tool '${id}' has neither a glyph nor a drawing.`);
  const mark = glyph
    ? `<path transform="translate(0 4)" d="${glyph}"/>`
    : `<path transform="translate(0 4)" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" d="${drawn}"/>`;
  const left = 32;
  return {
    id,
    body: `${mark}<path transform="translate(${left} 23.5)" d="${text.d}"/>`,
    width: Math.ceil(left + text.width),
  };
}

const sprite = (symbols: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;

/** Logos of the marquee, tool icons, and the networks' icons. */
export async function makeMarks(): Promise<void> {
  const folder = resolve(filesFolder, 'marks');
  await mkdir(folder, { recursive: true });
  const logos = await Promise.all(marqueeTools.map(logoSymbol));
  await writeFile(
    resolve(folder, 'logos.svg'),
    sprite(
      logos.map(
        ({ id, body, width }) =>
          `<symbol id="${id}" viewBox="0 0 ${width} ${height}" fill="currentColor">${body}</symbol>`,
      ),
    ),
  );
  await writeFile(
    resolve(folder, 'tools.svg'),
    sprite(
      [...toolChoices.map(({ id }) => ({ id, ...toolDrawings[id] })), neutralTool].map((tool) => {
        const { id, lines = '', solid = '' }: ToolDrawing & { id: string } = tool;
        const stroke =
          lines &&
          `<path fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round" stroke-linecap="round" d="${lines}"/>`;
        const fill = solid && `<path fill="currentColor" d="${solid}"/>`;
        return `<symbol id="${id}" viewBox="0 0 24 24">${fill}${stroke}</symbol>`;
      }),
    ),
  );
  await writeFile(
    resolve(folder, 'networks.svg'),
    sprite(
      Object.entries(networks).map(
        ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
      ),
    ),
  );
  const widths = Object.fromEntries(logos.map(({ id, width }) => [id, width]));
  const source = `${generated}export const logoHeight = ${height};\nexport const logoWidths = ${JSON.stringify(widths)};\n`;
  const target = resolve(filesFolder, '../marks.generated.ts');
  const style = await resolveConfig(target);
  await writeFile(target, await format(source, { ...style, parser: 'typescript' }));
}
