import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ContentStore } from '../../features/content/content-store.service.js';
import type { PageAnswer } from '../../features/content/web-bundle.js';
import { Settings } from '../../platform/config/settings.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import type { PageRoute } from './route-table.js';
import { toDocument, type SiteDocument } from './site-document.js';
import { readWebBuild, type WebBuild } from './web-build.js';

/** The documents of the web build. Where the owner has changed texts, they are rendered again. */
@Injectable()
export class SiteDocuments implements OnModuleInit {
  /** Undefined without a web build. */
  build: WebBuild | undefined;
  policy = '';
  private readonly logger = new Logger(SiteDocuments.name);
  /** By file, with the version of the texts. */
  private readonly made = new Map<string, { version: string; document: Promise<SiteDocument> }>();

  constructor(
    private readonly settings: Settings,
    private readonly content: ContentStore,
  ) {
    content.onChange = () => void this.all();
  }

  async onModuleInit(): Promise<void> {
    const { bundle } = this.content;
    try {
      if (bundle) this.build = await readWebBuild(this.settings, bundle);
    } catch (error) {
      this.logger.error(error);
    }
    this.policy = contentSecurityPolicy(this.settings, this.build?.hashes);
  }

  /** By file. */
  async all(): Promise<Map<string, SiteDocument>> {
    const documents = new Map<string, SiteDocument>();
    for (const route of this.build?.routes ?? []) documents.set(route.file, await this.get(route));
    return documents;
  }

  /** Never rejects: a page that cannot be rendered stays as it was. */
  async get(route: PageRoute): Promise<SiteDocument> {
    const { version, unshown } = this.content;
    const built = this.build?.documents.get(route.file) as SiteDocument;
    if (!version) this.made.delete(route.file);
    const last = this.made.get(route.file);
    if (!version || last?.version === version) return last?.document ?? built;
    const document = this.make(route).catch((error: unknown) => {
      this.logger.error(`${route.path} cannot be rendered.`, error);
      if (this.content.version === version) unshown.add(route.path);
      return last?.document ?? built;
    });
    this.made.set(route.file, { version, document });
    return document;
  }

  /** With the owner's texts. @throws what the page throws */
  async render(url: string, status: PageAnswer['status'], data: object): Promise<SiteDocument> {
    const { changed: content, version } = this.content;
    const { publicUrl: origin } = this.settings;
    const shown = version ? { ...data, content } : data;
    const { html } = await (this.build as WebBuild).render({ url, origin, status, data: shown });
    return toDocument(html);
  }

  /** As the build does. */
  private async make({ kind, path }: PageRoute): Promise<SiteDocument> {
    if (path === '*') return this.render('/404', 404, {});
    if (kind !== 'private' && !path.includes(':')) return this.render(path, 200, {});
    const name = kind === 'private' ? 'app' : path;
    const { publicUrl } = this.settings;
    return toDocument(await (this.build as WebBuild).shell(name, publicUrl, this.content.changed));
  }
}
