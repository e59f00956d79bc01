import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as brands from 'simple-icons';
import { format, resolveConfig } from 'prettier';
import { lettering } from './lettering';
import { filesFolder } from './output';
import { drawnTools } from './tool-drawings';

interface LogoPlan {
  id: string;
  name: string;
  /** A brand's glyph from simple-icons (24 × 24), or the id of our own drawing where the set does not have the brand. */
  glyph?: string;
  drawing?: string;
}

/** The marquee, in order. Brands that the icon set lacks are wordmarks of our own. */
const logos: readonly LogoPlan[] = [
  { id: 'linkedin', name: 'LinkedIn', drawing: 'linkedin' },
  { id: 'hubspot', name: 'HubSpot', glyph: brands.siHubspot.path },
  { id: 'zoominfo', name: 'ZoomInfo', drawing: 'zoominfo' },
  { id: 'google-sheets', name: 'Google Sheets', glyph: brands.siGooglesheets.path },
  { id: 'salesforce', name: 'Salesforce', drawing: 'salesforce' },
  { id: 'airtable', name: 'Airtable', glyph: brands.siAirtable.path },
  { id: 'excel', name: 'Excel', drawing: 'excel' },
  { id: 'crunchbase', name: 'Crunchbase', glyph: brands.siCrunchbase.path },
  { id: 'podio', name: 'Podio', drawing: 'podio' },
  { id: 'notion', name: 'Notion', glyph: brands.siNotion.path },
  { id: 'apollo', name: 'Apollo.io', drawing: 'apollo' },
  { id: 'trello', name: 'Trello', glyph: brands.siTrello.path },
  { id: 'upwork', name: 'Upwork', glyph: brands.siUpwork.path },
];

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
const generated = '// Made by pictures/marks.ts. Change that, not this.\n';

async function logoSymbol({ glyph, drawing, name }: LogoPlan): Promise<{ body: string; width: number }> {
  const text = await lettering(name, 'bold', 21, -10);
  const drawn = drawnTools.find(({ id }) => id === drawing)?.lines ?? '';
  const mark = glyph
    ? `<path transform="translate(0 4)" d="${glyph}"/>`
    : `<path transform="translate(0 4)" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" d="${drawn}"/>`;
  const left = 32;
  return {
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
  const drawn = await Promise.all(logos.map(async (plan) => ({ ...plan, ...(await logoSymbol(plan)) })));
  await writeFile(
    resolve(folder, 'logos.svg'),
    sprite(
      drawn.map(
        ({ id, body, width }) =>
          `<symbol id="${id}" viewBox="0 0 ${width} ${height}" fill="currentColor">${body}</symbol>`,
      ),
    ),
  );
  await writeFile(
    resolve(folder, 'tools.svg'),
    sprite(
      drawnTools.map(({ id, lines = '', solid = '' }) => {
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
  const logoMarks = drawn.map(({ id, name, width }) => ({ id, name, width, height }));
  const toolMarks = drawnTools.filter(({ id }) => id !== 'neutral').map(({ id, name }) => ({ id, name }));
  const source = `${generated}export const logoMarks = ${JSON.stringify(logoMarks)} as const;\nexport const toolMarks = ${JSON.stringify(toolMarks)} as const;\n`;
  const target = resolve(filesFolder, '../marks.generated.ts');
  const style = await resolveConfig(target);
  await writeFile(target, await format(source, { ...style, parser: 'typescript' }));
}
