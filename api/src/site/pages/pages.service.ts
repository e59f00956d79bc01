import { join } from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { withoutTrailingSlashes } from '../../platform/config/without-trailing-slashes.js';
import { Settings } from '../../platform/config/settings.js';
import { answerDocument, type DocumentAnswer } from './answer-document.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { DataDocuments } from './data-documents.service.js';
import { toDocument, type SiteDocument } from './document.js';
import { addressOf } from './route-table.js';
import { robotsText } from './site-map.js';
import { SiteMapDocument } from './site-map-document.service.js';
import { unbuiltPage } from './unbuilt-page.js';
import { readWebBuild, type WebBuild } from './web-build.js';

type Answer = Omit<DocumentAnswer, 'policy'>;

/** Everything outside of /api: the site's documents and files. Behind nginx only the documents that hold data come here. */
@Injectable()
export class PagesService implements OnModuleInit {
  private readonly logger = new Logger(PagesService.name);
  private build: WebBuild | undefined;
  private files: RequestHandler | undefined;
  private policy = '';

  constructor(
    private readonly settings: Settings,
    private readonly documents: DataDocuments,
    private readonly siteMap: SiteMapDocument,
  ) {}

  /** A missing or broken build is said in the log and on every page; the API starts all the same. */
  async onModuleInit(): Promise<void> {
    try {
      this.build = await readWebBuild(this.settings);
    } catch (error) {
      this.logger.error(error);
    }
    if (this.build) this.files = serveFiles(this.build.client);
    else this.logger.warn(`There is no web build in ${this.settings.webDist}. Run npm run build.`);
    this.policy = contentSecurityPolicy(
      this.settings,
      this.build?.hashes ?? { styleHashes: [], scriptHashes: [] },
    );
  }

  /** Express middleware. Passes on what belongs to the API. */
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
    const location = path === undefined ? undefined : elsewhere(build, request.url, path);
    // Else a browser keeps it, and an address may be a secret.
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
    const matched = path === undefined ? undefined : build.table.match(path);
    if (matched && path !== undefined) {
      const { kind, file, index } = matched.route;
      request.routePattern = matched.route.path;
      const answer =
        kind === 'data'
          ? await this.documents.answer(build, matched)
          : { status: 200, document: build.documents.get(file) as SiteDocument };
      return this.send(response, { ...answer, isIndexed: index, isSecret: kind === 'link' });
    }
    if (path === '/robots.txt' || path === '/sitemap.xml') request.routePattern = path;
    if (path === '/robots.txt') return this.send(response, this.robots());
    if (path === '/sitemap.xml') return this.send(response, await this.sitemap(build));
    const notFound = (): void => {
      // Set for a compressed file that was removed.
      response.removeHeader('Content-Encoding');
      this.send(response, { status: 404, document: build.notFound, isIndexed: false });
    };
    // A document's address is in the route table; its file name is not another one.
    if (path === undefined || path.endsWith('.html')) notFound();
    else {
      request.routePattern = 'files';
      this.files?.(request, response, notFound);
    }
  }

  private robots(): Answer {
    const document = toDocument(robotsText(this.settings.publicUrl), 'text/plain; charset=utf-8');
    return { status: 200, document, isIndexed: true };
  }

  private async sitemap(build: WebBuild): Promise<Answer> {
    try {
      return { status: 200, document: await this.siteMap.current(build.table.routes), isIndexed: true };
    } catch (error) {
      this.logger.warn('The sitemap could not be made.', error);
      const document = toDocument(
        'The sitemap cannot be made at the moment. Try again in a minute.\n',
        'text/plain; charset=utf-8',
      );
      return { status: 503, document, isIndexed: false };
    }
  }

  private send(response: Response, answer: Answer): void {
    answerDocument(response, { ...answer, policy: this.policy });
  }
}

/** Undefined for a path that is not well encoded. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Where a page stands that was asked for with slashes behind it, plain or encoded, or with an id in capitals. Never made of
 * the request's own path, which may name another host, so that nobody can be sent away.
 * @param url the request's line, whose query is kept
 * @returns undefined for a page at its own address, and for what is no page
 */
function elsewhere({ table }: WebBuild, url: string, path: string): string | undefined {
  const matched = table.match(withoutTrailingSlashes(path));
  const address = matched && addressOf(matched);
  if (address === undefined || decoded(address) === path) return undefined;
  const query = url.indexOf('?');
  return query < 0 ? address : address + url.slice(query);
}

/** Assets carry a hash in their name and never change; the build has compressed them. All else is asked for again. */
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
        // Of a script that runs as a worker: it loads what stands beside it, as with nginx.
        response.setHeader('Content-Security-Policy', "default-src 'self'; frame-ancestors 'none'");
        response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    },
  });
