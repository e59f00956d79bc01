import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';
import { JobsService } from '../../features/jobs/jobs.service.js';
import { ProjectsService } from '../../features/projects/projects.service.js';
import type { PageRoute } from './route-table.js';
import { toDocument, type SiteDocument } from './site-document.js';

/** The limit of the sitemap protocol. */
const MAX_ADDRESSES = 50_000;

@Injectable()
export class SiteMapService {
  constructor(
    private readonly settings: Settings,
    private readonly jobs: JobsService,
    private readonly projects: ProjectsService,
  ) {}

  async make(routes: readonly PageRoute[]): Promise<SiteDocument> {
    const [jobs, projects] = await Promise.all([this.jobs.listOpen(), this.projects.listOpen()]);
    const addresses = [
      ...routes
        .filter(({ path, index }) => index && !path.includes(':'))
        .map(({ path }) => this.address(path)),
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
}

/** Pages with noindex are allowed: a crawler must read them to see it. Pages fetch the allowed API routes. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/config',
    'Allow: /api/job',
    'Allow: /api/media/',
    'Allow: /api/project',
    'Disallow: /api/jobApplicant/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** RFC 9116. Expires in five to six months, on the first of a month. */
export function securityText(origin: string, contact: string): string {
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
