import { join } from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { withoutTrailingSlashes } from '../../platform/config/environment.schema.js';
import { Settings } from '../../platform/config/settings.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { DataDocuments } from './data-documents.service.js';
import { addressOf } from './route-table.js';
import {
  sendDocument,
  toDocument,
  unbuiltPage,
  type DocumentAnswer,
  type SiteDocument,
} from './site-document.js';
import { robotsText, SiteMapService } from './site-map.service.js';
import { readWebBuild, type WebBuild } from './web-build.js';

const textType = 'text/plain; charset=utf-8';

/** Serves everything outside of /api. Behind nginx only documents with data come here. */
@Injectable()
export class PagesService implements OnModuleInit {
  private readonly logger = new Logger(PagesService.name);
  private build: WebBuild | undefined;
  private files: RequestHandler | undefined;
  private policy = '';

  constructor(
    private readonly settings: Settings,
    private readonly documents: DataDocuments,
    private readonly siteMap: SiteMapService,
  ) {}

  /** The API starts without a web build too. */
  async onModuleInit(): Promise<void> {
    try {
      this.build = await readWebBuild(this.settings);
    } catch (error) {
      this.logger.error(error);
    }
    if (this.build) this.files = serveFiles(this.build.client);
    else this.logger.warn(`There is no web build in ${this.settings.webDist}. Run npm run build.`);
    const noHashes = { styleHashes: [], scriptHashes: [] };
    this.policy = contentSecurityPolicy(this.settings, this.build?.hashes ?? noHashes);
  }

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    if (request.path === '/api' || request.path.startsWith('/api/')) next();
    else this.answer(request, response).catch(next);
  };

  private async answer(request: Request, response: Response): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').type('text/plain').send('Pages are read with GET.');
      return;
    }
    const { build } = this;
    if (!build) return this.send(response, { status: 503, document: unbuiltPage, isIndexed: false });
    const path = decoded(request.path);
    const location = path === undefined ? undefined : canonicalRedirect(build, request.url, path);
    // Never cache: the URL can contain a token.
    if (location !== undefined)
      response.status(308).location(location).set('Cache-Control', 'no-store').end();
    else await this.answerPath(build, request, response, path);
  }

  private async answerPath(
    build: WebBuild,
    request: Request,
    response: Response,
    path: string | undefined,
  ): Promise<void> {
    const answer = path === undefined ? undefined : await this.documentAt(build, request, path);
    if (answer) return this.send(response, answer);
    const notFound = (): void => {
      // Set for a compressed file that was removed.
      response.removeHeader('Content-Encoding');
      this.send(response, { status: 404, document: build.notFound, isIndexed: false });
    };
    // A document is served at its route only.
    if (path === undefined || path.endsWith('.html')) return notFound();
    request.routePattern = 'files';
    this.files?.(request, response, notFound);
  }

  private async documentAt(
    build: WebBuild,
    request: Request,
    path: string,
  ): Promise<DocumentAnswer | undefined> {
    const matched = build.table.match(path);
    if (matched) {
      const { kind, file, index: isIndexed, path: pattern } = matched.route;
      request.routePattern = pattern;
      if (kind === 'data') return { ...(await this.documents.answer(build, matched)), isIndexed };
      const document = build.documents.get(file) as SiteDocument;
      return { status: 200, document, isIndexed, isSecret: kind === 'link' };
    }
    if (path !== '/robots.txt' && path !== '/sitemap.xml') return undefined;
    request.routePattern = path;
    if (path === '/sitemap.xml') return this.siteMapAnswer(build);
    const document = toDocument(robotsText(this.settings.publicUrl), textType);
    return { status: 200, document, isIndexed: true };
  }

  private async siteMapAnswer({ table }: WebBuild): Promise<DocumentAnswer> {
    try {
      return { status: 200, document: await this.siteMap.make(table.routes), isIndexed: true };
    } catch (error) {
      this.logger.warn('The sitemap could not be made.', error);
      const text = 'The sitemap cannot be made at the moment. Try again in a minute.\n';
      return { status: 503, document: toDocument(text, textType), isIndexed: false };
    }
  }

  private send(response: Response, answer: DocumentAnswer): void {
    sendDocument(response, this.policy, answer);
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * The address of a page that was requested with trailing slashes or an id in capitals. It is made from the route table, never
 * from the request's path, which may name another host.
 */
function canonicalRedirect({ table }: WebBuild, url: string, path: string): string | undefined {
  const matched = table.match(withoutTrailingSlashes(path));
  const address = matched && addressOf(matched);
  if (address === undefined || decoded(address) === path) return undefined;
  const query = url.indexOf('?');
  return query < 0 ? address : address + url.slice(query);
}

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
        response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
