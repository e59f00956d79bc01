import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Settings } from '../../platform/config/settings.js';
import type { InlineHashes } from './content-security-policy.js';
import { toDocument, type SiteDocument } from './site-document.js';
import type { RenderPage } from './page-data.service.js';
import { RouteTable, routeTableSchema } from './route-table.js';

/** The build's placeholder for the site's origin. */
const PLACEHOLDER_ORIGIN = 'https://leadlight.invalid';
const NOT_FOUND_FILE = '404.html';

const hashesSchema = z.object({
  styleHashes: z.array(z.string()).default([]),
  scriptHashes: z.array(z.string()).default([]),
});

export interface WebBuild {
  client: string;
  table: RouteTable;
  documents: ReadonlyMap<string, SiteDocument>;
  notFound: SiteDocument;
  hashes: InlineHashes;
  render: RenderPage;
}

const withOrigin = (html: string, { publicUrl }: Pick<Settings, 'publicUrl'>): string =>
  html.replaceAll(PLACEHOLDER_ORIGIN, publicUrl);

async function readHashes(file: string): Promise<InlineHashes> {
  if (!existsSync(file)) return { styleHashes: [], scriptHashes: [] };
  return hashesSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** @returns undefined without a build @throws for an incomplete build */
export async function readWebBuild(
  settings: Pick<Settings, 'webDist' | 'publicUrl'>,
): Promise<WebBuild | undefined> {
  const client = join(settings.webDist, 'client');
  const server = join(settings.webDist, 'server');
  const routesFile = join(server, 'routes.json');
  if (!existsSync(routesFile)) return undefined;
  const routes = routeTableSchema.parse(JSON.parse(await readFile(routesFile, 'utf8')));
  const files = [...new Set([...routes.map((route) => route.file), NOT_FOUND_FILE])];
  const documents = new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, SiteDocument]> => [
        file,
        toDocument(withOrigin(await readFile(join(client, file), 'utf8'), settings)),
      ]),
    ),
  );
  const { render } = (await import(pathToFileURL(join(server, 'render.js')).href)) as { render: RenderPage };
  return {
    client,
    table: new RouteTable(routes),
    documents,
    notFound: documents.get(NOT_FOUND_FILE) as SiteDocument,
    hashes: await readHashes(join(server, 'csp.json')),
    render,
  };
}
