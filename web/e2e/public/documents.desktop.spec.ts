import { expect, type Page } from '@playwright/test';
import { paths } from '../../src/content/paths';
import { readHead } from '../support/document-head';
import { STATIC_PAGES, UNKNOWN_ID } from '../support/public-pages';
import { JOB, PROJECT, test, type RunningSite } from '../support/running-site';

/** What arrives is read, before any script. */
test.use({ javaScriptEnabled: false });

const ONCE = [
  'description',
  'robots',
  'og:site_name',
  'og:type',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'twitter:card',
  'twitter:title',
  'twitter:description',
  'twitter:image',
];

const indexed = ({ jobs, projects }: RunningSite) => [
  ...STATIC_PAGES.filter((path) => path !== paths.full),
  paths.career,
  paths.projects,
  paths.apply(jobs.open),
  paths.apply(jobs.remote),
  paths.projectDetail(projects.shown),
];

async function open(page: Page, path: string, status = 200) {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(status);
  return { head: await readHead(page), robots: (await answer?.allHeaders())?.['x-robots-tag'] };
}

test('every public page has a head of its own', async ({ page, site }) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  const pages = indexed(site).filter((path) => path !== paths.apply(site.jobs.remote));
  for (const path of pages) {
    const { head, robots } = await open(page, path);
    const address = `${site.origin}${path}`;
    expect(head.canonicals, path).toEqual([address]);
    expect(head.titles, path).toHaveLength(1);
    for (const name of ONCE) expect(head.metas[name], `${name} of ${path}`).toHaveLength(1);
    const [title = ''] = head.titles;
    const [description = ''] = head.metas.description ?? [];
    expect(title.length, path).toBeGreaterThan(5);
    expect(description.length, `description of ${path}`).toBeGreaterThanOrEqual(40);
    expect(description.length, `description of ${path}`).toBeLessThanOrEqual(160);
    expect(head.metas['og:title']).toEqual([title]);
    expect(head.metas['og:description']).toEqual([description]);
    expect(head.metas['og:url']).toEqual([address]);
    expect(head.metas.robots?.[0], path).not.toContain('noindex');
    expect(robots, path).toBeUndefined();
    seen.titles.add(title);
    seen.descriptions.add(description);
  }
  expect(seen.titles.size).toBe(pages.length);
  expect(seen.descriptions.size).toBe(pages.length);
});

test('every social card exists', async ({ page, site, request }) => {
  for (const path of indexed(site)) {
    const { head } = await open(page, path);
    const [image = ''] = head.metas['og:image'] ?? [];
    expect(image.startsWith(`${site.origin}/`), `${image} of ${path}`).toBe(true);
    expect(head.metas['twitter:image']).toEqual([image]);
    const answer = await request.get(image);
    expect(answer.status(), image).toBe(200);
    expect(answer.headers()['content-type'], image).toMatch(/^image\//);
  }
});

test('structured data: who we are, what we do, where a page stands', async ({ page, site }) => {
  for (const path of indexed(site)) {
    const { structured } = (await open(page, path)).head;
    const typed = (type: string) => structured.filter((item) => item['@type'] === type);
    for (const item of structured) expect(item['@context'], path).toBe('https://schema.org');
    if (path === '/' || path === paths.about)
      expect(typed('Organization'), path).toEqual([
        expect.objectContaining({
          name: expect.stringMatching(/\w/),
          url: `${site.origin}/`,
          logo: expect.stringMatching(`^${site.origin}/`),
        }),
      ]);
    if (path === paths.services) {
      expect(typed('Service')).toHaveLength(9);
      for (const service of typed('Service'))
        expect(service).toMatchObject({
          name: expect.stringMatching(/\w/),
          description: expect.stringMatching(/\w{3}/),
          provider: { '@id': `${site.origin}/#organization` },
        });
    }
    if (path === '/') continue;
    const [crumbs] = typed('BreadcrumbList');
    const steps = crumbs?.itemListElement as { position: number; name: string; item: string }[];
    expect(
      steps.map(({ position }) => position),
      path,
    ).toEqual(steps.map((_, i) => i + 1));
    expect(steps[0]?.item, path).toBe(`${site.origin}/`);
    expect(steps.at(-1)?.item, path).toBe(`${site.origin}${path}`);
  }
});

test('an open job carries a valid JobPosting, with nothing invented', async ({ page, site }) => {
  const posting = async (id: string) => {
    const { structured } = (await open(page, paths.apply(id))).head;
    const found = structured.filter((item) => item['@type'] === 'JobPosting');
    expect(found).toHaveLength(1);
    return found[0];
  };
  const job = await posting(site.jobs.open);
  expect(job).toMatchObject({
    title: JOB.title,
    datePosted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
    directApply: true,
    identifier: { '@type': 'PropertyValue', value: site.jobs.open },
    hiringOrganization: { '@type': 'Organization', name: expect.stringMatching(/\w/) },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Lahore', addressCountry: 'PK' },
    },
  });
  expect(job?.description).toContain('Find &amp; verify');
  expect(job?.description).toContain('Written English');
  for (const invented of ['baseSalary', 'employmentType', 'validThrough', 'jobLocationType'])
    expect(job).not.toHaveProperty(invented);

  const remote = await posting(site.jobs.remote);
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Pakistan' },
  });
  expect(remote).not.toHaveProperty('jobLocation');
});

test('a shared project shows its own title and picture', async ({ page, site }) => {
  const { head } = await open(page, paths.projectDetail(site.projects.shown));
  expect(head.metas['og:title']?.[0]).toContain(PROJECT.title);
  expect(head.metas['og:image']).toEqual([new URL(site.projects.imageUrl, site.origin).href]);
  expect(head.metas['og:description']?.[0]).toContain('4,200 vacant houses');
});

test('what is shared of a project is its whole address, also with scripts off', async ({ page, site }) => {
  const path = paths.projectDetail(site.projects.shown);
  await page.goto(path);
  for (const link of await page.getByRole('link', { name: /^Share on / }).all())
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(`${site.origin}${path}`);
  await expect(page.getByRole('link', { name: /^Share on / })).toHaveCount(4);
});

test('the lists carry their first entries', async ({ request, site }) => {
  const [career, projects] = await Promise.all([request.get(paths.career), request.get(paths.projects)]);
  expect(await career.text()).toContain(`href="${paths.apply(site.jobs.open)}"`);
  expect(await career.text()).not.toContain(site.jobs.closed);
  expect(await projects.text()).toContain(`href="${paths.projectDetail(site.projects.shown)}"`);
  expect(await projects.text()).not.toContain(site.projects.hidden);
});

test('what is closed, hidden or unknown says so and is kept out of search', async ({ page, site }) => {
  for (const [path, status] of [
    [paths.apply(site.jobs.closed), 410],
    [paths.apply(UNKNOWN_ID), 404],
    [paths.apply('x'), 404],
    [paths.projectDetail(site.projects.hidden), 404],
    [paths.projectDetail(UNKNOWN_ID), 404],
    ['/no-such-page', 404],
  ] as const) {
    const { head, robots } = await open(page, path, status);
    expect(head.metas.robots, path).toEqual(['noindex']);
    expect(robots, path).toContain('noindex');
    expect(head.structured, path).toEqual([]);
  }
});

test('what is not for search engines says so', async ({ page, site }) => {
  for (const path of [
    paths.full,
    paths.signIn,
    paths.adminHome,
    paths.jobsAdmin,
    paths.editJobs,
    paths.editJob(site.jobs.open),
    paths.applicants(site.jobs.open),
  ]) {
    const { head, robots } = await open(page, path);
    expect(head.metas.robots, path).toEqual(['noindex']);
    expect(robots, path).toContain('noindex');
  }
});

test('behind the sign-in no document claims to be another page', async ({ request, site }) => {
  for (const path of [paths.adminHome, paths.jobsAdmin, paths.applicants(site.jobs.open)])
    expect(await (await request.get(path)).text()).toContain('<title>Back office · Leadlight</title>');
});

test('the sitemap names what exists and nothing else; robots.txt names the sitemap', async ({
  request,
  site,
}) => {
  const answer = await request.get('/sitemap.xml');
  expect(answer.headers()['content-type']).toContain('xml');
  const found = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => address ?? '',
  );
  expect(found).toEqual(expect.arrayContaining(indexed(site).map((path) => `${site.origin}${path}`)));
  expect(new Set(found).size).toBe(found.length);
  const unwanted = new RegExp(
    `/(full|signin|adminHome|addjob|editjob|admin)|${site.jobs.closed}|${site.projects.hidden}`,
  );
  expect(found.filter((address) => unwanted.test(address))).toEqual([]);
  for (const address of found) expect((await request.get(address)).status(), address).toBe(200);

  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \/\s*$/m);
});

test('one address a page: a slash at the end leads to it', async ({ request, site }) => {
  for (const path of [paths.about, paths.career, paths.projectDetail(site.projects.shown)]) {
    const answer = await request.get(`${path}/`, { maxRedirects: 0 });
    expect([301, 308], path).toContain(answer.status());
    expect(new URL(answer.headers().location ?? '', site.origin).href).toBe(`${site.origin}${path}`);
  }
});

test('the built placeholder address is nowhere', async ({ request, site }) => {
  for (const path of [
    ...indexed(site),
    paths.full,
    paths.signIn,
    '/sitemap.xml',
    '/robots.txt',
    '/no-such-page',
  ])
    expect(await (await request.get(path)).text(), path).not.toContain('leadlight.invalid');
});
