import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Settings } from '../../platform/config/settings.js';
import { printable } from './printable.js';
import { toDocument, type SiteDocument } from './document.js';
import { PageReadings, type PageReading } from './page-readings.service.js';
import { addressOf, type MatchedRoute } from './route-table.js';
import type { WebBuild } from './web-build.js';

/** Rendered documents that are kept; about 50 kB each. */
const KEPT_DOCUMENTS = 200;

interface AnsweredDocument {
  document: SiteDocument;
  status: number;
}

/** Documents that show what is in the database, rendered by the web's own bundle. */
@Injectable()
export class DataDocuments {
  private readonly logger = new Logger(DataDocuments.name);
  /** Those asked for last. A rendering in progress is shared; a failed one is not kept. */
  private readonly cache = new LRUCache<string, AnsweredDocument, () => Promise<AnsweredDocument>>({
    max: KEPT_DOCUMENTS,
    fetchMethod: (_key, _stale, { context: render }) => render(),
    // Who waits for a document gets it, though others push it out meanwhile.
    ignoreFetchAbort: true,
  });

  constructor(
    private readonly readings: PageReadings,
    private readonly settings: Settings,
  ) {}

  /**
   * Never rejects: without data the page says so with 503, and when rendering fails the plain shell still opens and fetches
   * for itself.
   */
  async answer(build: WebBuild, matched: MatchedRoute): Promise<AnsweredDocument> {
    const shell = build.documents.get(matched.route.file) as SiteDocument;
    const reading = await this.read(matched);
    if (!reading) return { document: shell, status: 200 };
    try {
      // What is not there looks the same at every address: else a stranger could have as many documents made as there are ids.
      const url = reading.status === 200 ? addressOf(matched) : matched.route.path;
      const key = `${reading.status} ${reading.version} ${url}`;
      return await this.cache.forceFetch(key, { context: () => this.render(build, reading, url) });
    } catch (error) {
      this.logger.error(error);
      return { document: shell, status: reading.status };
    }
  }

  private async read(matched: MatchedRoute): Promise<PageReading | undefined> {
    try {
      return await this.readings.read(matched);
    } catch (error) {
      this.logger.warn('A page could not read its data.', error);
      return { version: '', status: 503, data: {} };
    }
  }

  private async render(
    build: WebBuild,
    { status, data }: PageReading,
    url: string,
  ): Promise<AnsweredDocument> {
    const rendered = await build.render({
      url,
      origin: this.settings.publicUrl,
      status,
      data: printable(data),
    });
    return { document: toDocument(rendered.html), status: rendered.status };
  }
}
