import type { PageRoute } from './route-table.js';

/** The sitemap protocol's own limit of one file. */
const MOST_ADDRESSES = 50_000;

interface Entry {
  _id: string;
  updatedAt: string;
}

const isFixed = (path: string): boolean => !path.includes(':');

function address(origin: string, path: string, changedAt?: string): string {
  return `  <url><loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;
}

/** Every page that search engines may list: those of the route table, and one for each open job and active project. */
export function siteMap(
  origin: string,
  routes: readonly PageRoute[],
  jobs: readonly Entry[],
  projects: readonly Entry[],
): string {
  const addresses = [
    ...routes.filter(({ path, index }) => index && isFixed(path)).map(({ path }) => address(origin, path)),
    ...jobs.map(({ _id, updatedAt }) => address(origin, `/applynow/${_id}`, updatedAt)),
    ...projects.map(({ _id, updatedAt }) => address(origin, `/project/${_id}`, updatedAt)),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.slice(0, MOST_ADDRESSES),
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * What is kept out of search results carries noindex, which a crawler must be able to read: so no page is forbidden here.
 * The API is, but for what pages fetch.
 */
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
