import { Injectable, Logger } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { withoutTrailingSlashes } from '../../platform/config/environment.schema.js';
import { DataDocuments } from './data-documents.service.js';
import { addressOf, matchRoute } from './route-table.js';
import { textType, toDocument, type DocumentAnswer } from './site-document.js';
import { SiteDocuments } from './site-documents.service.js';
import type { WebBuild } from './web-build.js';

/** Behind nginx only the first one comes here: leadlight.conf.template has the others. */
const redirects = new Map([
  ['/.well-known/change-password', '/admin/account'],
  ['/admin', '/signin'],
  ['/login', '/signin'],
]);

const unbuiltPage = toDocument(
  'The website is not built yet. Run npm run build, or make start, and start again. The API answers at /api/docs.\n',
  textType,
);

/** Serves everything outside of /api. Behind nginx only documents with data come here. */
@Injectable()
export class PagesService {
  private readonly logger = new Logger(PagesService.name);

  constructor(
    private readonly site: SiteDocuments,
    private readonly documents: DataDocuments,
  ) {}

  readonly handle = (request: Request, response: Response, next: NextFunction): void => {
    if (request.path === '/api' || request.path.startsWith('/api/')) next();
    else this.answer(request, response).catch(next);
  };

  private async answer(request: Request, response: Response): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.status(405).set('Allow', 'GET, HEAD').type('text/plain').send('Pages are read with GET.');
      return;
    }
    const { build } = this.site;
    if (!build) return this.send(response, { status: 503, document: unbuiltPage, isIndexed: false });
    const notFound = async (): Promise<void> => {
      // Set for a compressed file that was removed.
      response.removeHeader('Content-Encoding');
      const document = await this.site.get(build.notFound);
      this.send(response, { status: 404, document, isIndexed: false });
    };
    const path = decoded(request.path);
    if (path === undefined) return notFound();
    const location = canonicalRedirect(build, request.url, path);
    if (location !== undefined) {
      // Never cache: the URL can contain a token.
      response.status(308).location(location).set('Cache-Control', 'no-store').end();
      return;
    }
    const shortest = withoutTrailingSlashes(path);
    const target = redirects.get(shortest);
    if (target !== undefined) {
      request.routePattern = shortest;
      return response.redirect(target);
    }
    const answer = await this.documentAt(build, request, path);
    if (answer) return this.send(response, answer);
    // A document is served at its route only.
    if (path.endsWith('.html')) return notFound();
    request.routePattern = 'files';
    build.files(request, response, () => void notFound());
  }

  private async documentAt(build: WebBuild, request: Request, path: string) {
    const matched = matchRoute(build.routes, path);
    if (matched) {
      const { kind, index: isIndexed, path: pattern } = matched.route;
      request.routePattern = pattern;
      if (kind === 'data') return { ...(await this.documents.answer(matched)), isIndexed };
      const document = await this.site.get(matched.route);
      return { status: 200, document, isIndexed, isSecret: kind === 'link' };
    }
    const made = this.documents.make(path, build.routes);
    if (!made) return undefined;
    request.routePattern = path;
    try {
      return { status: 200, document: await made, isIndexed: true };
    } catch (error) {
      this.logger.warn(`${path} could not be made.`, error);
      const text = 'This file cannot be made at the moment. Try again in a minute.\n';
      return { status: 503, document: toDocument(text, textType), isIndexed: false };
    }
  }

  /** Express answers 304 by the ETag. */
  private send(response: Response, { status, document, isIndexed, isSecret = false }: DocumentAnswer): void {
    const isUnavailable = status === 503;
    const isStored = !isUnavailable && !isSecret;
    response.status(status).set({
      'Content-Type': document.contentType,
      'Content-Security-Policy': this.site.policy,
      'Cache-Control': isStored ? 'no-cache' : 'no-store',
      ...(isStored ? { ETag: document.etag } : {}),
      ...(isIndexed && status === 200 ? {} : { 'X-Robots-Tag': 'noindex' }),
      ...(isSecret ? { 'Referrer-Policy': 'no-referrer' } : {}),
      ...(isUnavailable ? { 'Retry-After': '5' } : {}),
    });
    response.send(document.text);
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
function canonicalRedirect({ routes }: WebBuild, url: string, path: string): string | undefined {
  const matched = matchRoute(routes, withoutTrailingSlashes(path));
  const address = matched && addressOf(matched);
  if (address === undefined || decoded(address) === path) return undefined;
  const query = url.indexOf('?');
  return query < 0 ? address : address + url.slice(query);
}
