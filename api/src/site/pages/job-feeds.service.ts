import { Injectable } from '@nestjs/common';
import { JobsService } from '../../features/jobs/jobs.service.js';
import { Settings } from '../../platform/config/settings.js';
import { escapeHtml } from '../../platform/mail/mail-text.js';
import { Mailer } from '../../platform/mail/mailer.service.js';
import { toDocument, type SiteDocument } from './site-document.js';

const MAX_ITEMS = 100;

/** Characters that XML 1.0 cannot contain. */
const invalid = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const elements = (texts: Record<string, string>): string =>
  Object.entries(texts)
    .map(([name, text]) => `<${name}>${escapeHtml(text.replace(invalid, ''))}</${name}>\n`)
    .join('');

/** The open jobs for newsreaders, newest first. */
@Injectable()
export class JobFeeds {
  constructor(
    private readonly jobs: JobsService,
    private readonly mailer: Mailer,
    private readonly settings: Settings,
  ) {}

  async json(): Promise<SiteDocument> {
    return toDocument(JSON.stringify(await this.read()), 'application/feed+json; charset=utf-8');
  }

  async rss(): Promise<SiteDocument> {
    const { title, home_page_url: link, language, items } = await this.read();
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
  private async read() {
    const { publicUrl } = this.settings;
    const jobs = await this.jobs.listOpen(MAX_ITEMS);
    const items = jobs.map(({ _id, title, description, location, createdAt, updatedAt }) => {
      const url = `${publicUrl}/applynow/${_id}`;
      const dates = { date_published: createdAt, date_modified: updatedAt };
      return { id: url, url, title, content_text: description, ...dates, tags: [location] as const };
    });
    return {
      version: 'https://jsonfeed.org/version/1.1',
      title: `Open jobs at ${this.mailer.siteName}`,
      home_page_url: `${publicUrl}/career`,
      feed_url: `${publicUrl}/jobs.json`,
      language: 'en',
      items,
    };
  }
}
