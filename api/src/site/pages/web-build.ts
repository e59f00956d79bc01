import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { WebBundle } from '../../features/content/web-bundle.js';
import type { Settings } from '../../platform/config/settings.js';
import type { InlineHashes } from './content-security-policy.js';
import { toDocument, type SiteDocument } from './site-document.js';
import type { PageRoute } from './route-table.js';

/** The build's placeholder for the site's origin. */
const PLACEHOLDER_ORIGIN = 'https://leadlight.invalid';

export interface WebBuild extends WebBundle {
  files: RequestHandler;
  routes: readonly PageRoute[];
  documents: ReadonlyMap<string, SiteDocument>;
  notFound: PageRoute;
  hashes: InlineHashes;
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** @throws for an incomplete build */
export async function readWebBuild({ webDist, publicUrl }: Settings, bundle: WebBundle): Promise<WebBuild> {
  const client = join(webDist, 'client');
  const server = join(webDist, 'server');
  const routes = (await readJson(join(server, 'routes.json'))) as PageRoute[];
  const documents = new Map<string, SiteDocument>();
  for (const { file } of routes) {
    const html = await readFile(join(client, file), 'utf8');
    documents.set(file, toDocument(html.replaceAll(PLACEHOLDER_ORIGIN, publicUrl)));
  }
  const hashes = (await readJson(join(server, 'csp.json'))) as InlineHashes;
  const notFound = routes.find(({ path }) => path === '*') as PageRoute;
  return { ...bundle, files: serveFiles(client), routes, documents, notFound, hashes };
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
