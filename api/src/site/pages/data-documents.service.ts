import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Settings } from '../../platform/config/settings.js';
import { toDocument, type SiteDocument } from './site-document.js';
import { PageDataService, type VersionedPageData } from './page-data.service.js';
import { addressOf, type MatchedRoute } from './route-table.js';
import type { WebBuild } from './web-build.js';

/** About 50 kB each. */
const MAX_DOCUMENTS = 200;

/** Browsers drop or replace control characters in HTML, so hydration would find other data. */
const controlCharacters = /[^\P{Cc}\t\n\r]/gu;

interface AnsweredDocument {
  document: SiteDocument;
  status: number;
}

/** Renders documents with data through the web's server bundle. */
@Injectable()
export class DataDocuments {
  private readonly logger = new Logger(DataDocuments.name);
  private readonly cache = new LRUCache<string, AnsweredDocument, () => Promise<AnsweredDocument>>({
    max: MAX_DOCUMENTS,
    fetchMethod: (_key, _stale, { context: render }) => render(),
    // An evicted document still reaches the requests that wait for it.
    ignoreFetchAbort: true,
  });

  constructor(
    private readonly pageData: PageDataService,
    private readonly settings: Settings,
  ) {}

  /** Never rejects: without data the status is 503, and if rendering fails the page is the shell, which fetches the data. */
  async answer(build: WebBuild, matched: MatchedRoute): Promise<AnsweredDocument> {
    const shell = build.documents.get(matched.route.file) as SiteDocument;
    const pageData = await this.read(matched);
    if (!pageData) return { document: shell, status: 200 };
    try {
      // One document for all unknown ids, so that strangers cannot fill the cache.
      const url = pageData.status === 200 ? addressOf(matched) : matched.route.path;
      const key = `${pageData.status} ${pageData.version} ${url}`;
      return await this.cache.forceFetch(key, { context: () => this.render(build, pageData, url) });
    } catch (error) {
      this.logger.error(error);
      return { document: shell, status: pageData.status };
    }
  }

  private async read(matched: MatchedRoute): Promise<VersionedPageData | undefined> {
    try {
      return await this.pageData.read(matched);
    } catch (error) {
      this.logger.warn('A page could not read its data.', error);
      return { version: '', status: 503, data: {} };
    }
  }

  private async render(
    build: WebBuild,
    { status, data }: VersionedPageData,
    url: string,
  ): Promise<AnsweredDocument> {
    const rendered = await build.render({
      url,
      origin: this.settings.publicUrl,
      status,
      data: withoutControlCharacters(data),
    });
    return { document: toDocument(rendered.html), status: rendered.status };
  }
}

export const withoutControlCharacters = <Data>(data: Data): Data =>
  JSON.parse(
    JSON.stringify(data, (_key, value: unknown) =>
      typeof value === 'string' ? value.replace(controlCharacters, '') : value,
    ),
  ) as Data;
