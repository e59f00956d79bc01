import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Settings } from '../../platform/config/settings.js';
import type { InlineHashes } from './content-security-policy.js';
import { toDocument, type SiteDocument } from './site-document.js';
import type { PageRoute } from './route-table.js';

/** The build's placeholder for the site's origin. */
const PLACEHOLDER_ORIGIN = 'https://leadlight.invalid';
const NOT_FOUND_FILE = '404.html';

export interface PageAnswer {
  /** 410: the job is closed. 503: the data is unavailable. */
  status: 200 | 404 | 410 | 503;
  /** `PageData` of the web. */
  data: object;
}

interface PageRequest extends PageAnswer {
  /** A path, or the route's pattern for a status other than 200. */
  url: string;
  origin: string;
}

type RenderPage = (request: PageRequest) => Promise<{ html: string; status: number }>;

export interface WebBuild {
  files: RequestHandler;
  routes: readonly PageRoute[];
  documents: ReadonlyMap<string, SiteDocument>;
  notFound: SiteDocument;
  hashes: InlineHashes;
  render: RenderPage;
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** @returns undefined without a build @throws for an incomplete build */
export async function readWebBuild({ webDist, publicUrl }: Settings): Promise<WebBuild | undefined> {
  const client = join(webDist, 'client');
  const server = join(webDist, 'server');
  const routesFile = join(server, 'routes.json');
  if (!existsSync(routesFile)) return undefined;
  const routes = (await readJson(routesFile)) as PageRoute[];
  const documents = new Map<string, SiteDocument>();
  for (const file of [...routes.map((route) => route.file), NOT_FOUND_FILE]) {
    const html = await readFile(join(client, file), 'utf8');
    documents.set(file, toDocument(html.replaceAll(PLACEHOLDER_ORIGIN, publicUrl)));
  }
  const { render } = (await import(pathToFileURL(join(server, 'render.js')).href)) as { render: RenderPage };
  return {
    files: serveFiles(client),
    routes,
    documents,
    notFound: documents.get(NOT_FOUND_FILE) as SiteDocument,
    hashes: (await readJson(join(server, 'csp.json'))) as InlineHashes,
    render,
  };
}

const isPicture = /\.(?:avif|ico|jpg|png|svg|webp)$/;

/** Assets have a hash in their name and were compressed by the build. */
const serveFiles = (folder: string): RequestHandler =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(folder, 'assets/'));
        // For workers, the same as nginx sends.
        response.setHeader('Content-Security-Policy', "default-src 'self'; frame-ancestors 'none'");
        // For feeds, mails and social cards, as nginx does.
        if (isPicture.test(path)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
