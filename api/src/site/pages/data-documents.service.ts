import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { toDocument, type SiteDocument } from './site-document.js';
import { PageDataService, type PageAnswer } from './page-data.service.js';
import { addressOf, type MatchedRoute } from './route-table.js';
import type { WebBuild } from './web-build.js';

interface AnsweredDocument {
  document: SiteDocument;
  status: number;
}

/** Renders documents with data through the web's server bundle. */
@Injectable()
export class DataDocuments {
  private readonly logger = new Logger(DataDocuments.name);

  constructor(
    private readonly pageData: PageDataService,
    private readonly settings: Settings,
  ) {}

  /** Never rejects: without data the status is 503, and if rendering fails the page is the shell, which fetches the data. */
  async answer(build: WebBuild, matched: MatchedRoute): Promise<AnsweredDocument> {
    const shell = build.documents.get(matched.route.file) as SiteDocument;
    const answer = await this.read(matched);
    if (!answer) return { document: shell, status: 200 };
    const { status, data } = answer;
    try {
      const rendered = await build.render({
        url: status === 200 ? addressOf(matched) : matched.route.path,
        origin: this.settings.publicUrl,
        status,
        data,
      });
      return { document: toDocument(rendered.html), status: rendered.status };
    } catch (error) {
      this.logger.error(error);
      return { document: shell, status };
    }
  }

  private async read(matched: MatchedRoute): Promise<PageAnswer | undefined> {
    try {
      return await this.pageData.read(matched);
    } catch (error) {
      this.logger.warn('A page could not read its data.', error);
      return { status: 503, data: {} };
    }
  }
}
