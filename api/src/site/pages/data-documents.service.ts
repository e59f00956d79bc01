import { Injectable, Logger } from '@nestjs/common';
import { ContentStore } from '../../features/content/content-store.service.js';
import type { PageAnswer } from '../../features/content/web-bundle.js';
import type { JobDto } from '../../features/jobs/job.dto.js';
import { JobsService } from '../../features/jobs/jobs.service.js';
import { ProjectsService } from '../../features/projects/projects.service.js';
import { Settings } from '../../platform/config/settings.js';
import { clientConfigOf } from '../client-config.controller.js';
import { isObjectId } from '../../platform/http/input/object-id.pipe.js';
import { escapeHtml } from '../../platform/mail/mail-text.js';
import { ignoreMissing } from '../../platform/problem/problem.js';
import { addressOf, type MatchedRoute, type PageRoute } from './route-table.js';
import { textType, toDocument, type DocumentAnswer, type SiteDocument } from './site-document.js';
import { SiteDocuments } from './site-documents.service.js';

/** The list does not show them, and its HTML stays small. */
const withoutQuestions = ({ questions: _questions, ...job }: JobDto) => job;

/** The limit of the sitemap protocol. */
const MAX_ADDRESSES = 50_000;
const MAX_ITEMS = 100;

const feedType = 'application/feed+json; charset=utf-8';

/** Characters that XML 1.0 cannot contain. */
const invalid = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const elements = (texts: Record<string, string>): string =>
  Object.entries(texts)
    .map(([name, text]) => `<${name}>${escapeHtml(text.replace(invalid, ''))}</${name}>\n`)
    .join('');

/** Makes documents with data: pages through the web's server bundle, feeds, sitemap and robots.txt. */
@Injectable()
export class DataDocuments {
  private readonly logger = new Logger(DataDocuments.name);

  constructor(
    private readonly jobs: JobsService,
    private readonly projects: ProjectsService,
    private readonly content: ContentStore,
    private readonly site: SiteDocuments,
    private readonly settings: Settings,
  ) {}

  /** Never rejects: without data the status is 503, and if rendering fails the page is the shell, which fetches the data. */
  async answer(matched: MatchedRoute): Promise<Pick<DocumentAnswer, 'status' | 'document'>> {
    const { status, data } = await this.read(matched).catch((error: unknown): PageAnswer => {
      this.logger.warn('A page could not read its data.', error);
      return { status: 503, data: {} };
    });
    try {
      const url = status === 200 ? addressOf(matched) : matched.route.path;
      return { document: await this.site.render(url, status, data), status };
    } catch (error) {
      this.logger.error(error);
      return { document: await this.site.get(matched.route), status };
    }
  }

  private async read({ route, id }: MatchedRoute): Promise<PageAnswer> {
    switch (route.path.replace(/:\w+$/, ':')) {
      case '/career':
        return { status: 200, data: { jobs: (await this.jobs.listOpen()).map(withoutQuestions) } };
      case '/projects':
        return { status: 200, data: { projects: await this.projects.list() } };
      case '/applynow/:':
        return this.readJob(id);
      case '/project/:':
        return this.readProject(id);
      default:
        throw new Error(`${route.path} has no data.`);
    }
  }

  private async readJob(id: string): Promise<PageAnswer> {
    if (!isObjectId(id)) return { status: 404, data: {} };
    const job = await this.jobs.findOpen(id).catch(ignoreMissing);
    if (job) return { status: 200, data: { job: job.value, config: clientConfigOf(this.settings) } };
    return { status: (await this.jobs.exists(id)) ? 410 : 404, data: {} };
  }

  private async readProject(id: string): Promise<PageAnswer> {
    const project = isObjectId(id) ? await this.projects.find(id).catch(ignoreMissing) : undefined;
    return project ? { status: 200, data: { project: project.value } } : { status: 404, data: {} };
  }

  /** @returns undefined for any other path */
  make(path: string, routes: readonly PageRoute[]): SiteDocument | Promise<SiteDocument> | undefined {
    const { publicUrl, mail } = this.settings;
    const files: Record<string, () => SiteDocument | Promise<SiteDocument> | undefined> = {
      '/robots.txt': () => toDocument(robotsText(publicUrl), textType),
      '/sitemap.xml': () => this.siteMap(routes),
      '/jobs.xml': () => this.rss(),
      '/jobs.json': async () => toDocument(JSON.stringify(await this.feed()), feedType),
      '/.well-known/security.txt': () => mail && toDocument(securityText(publicUrl, mail.to), textType),
    };
    return files[path]?.();
  }

  private async siteMap(routes: readonly PageRoute[]): Promise<SiteDocument> {
    const [jobs, projects] = await Promise.all([this.jobs.listOpen(), this.projects.list()]);
    const addresses = [
      ...routes
        .filter(({ path, index }) => index && !path.includes(':'))
        .map(({ path }) => this.address(path, this.content.changedAt(path))),
      ...jobs.map(({ _id, updatedAt }) => this.address(`/applynow/${_id}`, updatedAt)),
      ...projects.map(({ _id, updatedAt }) => this.address(`/project/${_id}`, updatedAt)),
    ];
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...addresses.slice(0, MAX_ADDRESSES),
      '</urlset>',
      '',
    ];
    return toDocument(lines.join('\n'), 'application/xml; charset=utf-8');
  }

  private address(path: string, changedAt?: string): string {
    const change = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return `  <url><loc>${this.settings.publicUrl}${path}</loc>${change}</url>`;
  }

  private async rss(): Promise<SiteDocument> {
    const { title, home_page_url: link, language, items } = await this.feed();
    const written = items.map((item) => {
      const { title, url, tags } = item;
      const pubDate = new Date(item.date_published).toUTCString();
      // Newsreaders show a description as HTML.
      const description = escapeHtml(item.content_text).replaceAll('\n', '<br>');
      const texts = { title, link: url, guid: url, pubDate, category: tags[0], description };
      return `<item>\n${elements(texts)}</item>`;
    });
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
      elements({ title, link, description: 'Open jobs, newest first.', language }),
      `<atom:link href="${this.settings.publicUrl}/jobs.xml" rel="self" type="application/rss+xml"/>`,
      ...written,
      '</channel></rss>\n',
    ];
    return toDocument(lines.join('\n'), 'application/rss+xml; charset=utf-8');
  }

  /** JSON Feed 1.1. */
  private async feed() {
    const { publicUrl } = this.settings;
    const jobs = await this.jobs.listOpen(MAX_ITEMS);
    const items = jobs.map(({ _id, title, description, location, createdAt, updatedAt }) => {
      const url = `${publicUrl}/applynow/${_id}`;
      const dates = { date_published: createdAt, date_modified: updatedAt };
      return { id: url, url, title, content_text: description, ...dates, tags: [location] as const };
    });
    return {
      version: 'https://jsonfeed.org/version/1.1',
      title: `Open jobs at ${this.content.brandName}`,
      home_page_url: `${publicUrl}/career`,
      feed_url: `${publicUrl}/jobs.json`,
      language: 'en',
      items,
    };
  }
}

/** Pages with noindex are allowed: a crawler must read them to see it. Pages fetch the allowed API routes. */
const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/config',
    'Allow: /api/content',
    'Allow: /api/job',
    'Allow: /api/media/',
    'Allow: /api/project',
    'Disallow: /api/jobApplicant/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** RFC 9116. Expires in five to six months, on the first of a month. */
function securityText(origin: string, contact: string): string {
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6));
  return [
    `Contact: mailto:${encodeURIComponent(contact).replace('%40', '@')}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
