import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { paths } from '../../src/content/paths';
import { brand } from '../support/content';
import { readHead, type DocumentHead } from '../support/document-head';
import { readLinks } from '../support/document-links';
import { openHydrated } from '../support/hydrated';
import { INDEXED_STATIC_PAGES, UNKNOWN_ID } from '../support/public-pages';
import { JOB, PROJECT, test, type RunningSite } from '../support/running-site';
import { expectValidHtml } from '../support/valid-html';

const ONCE = [
  'description',
  'robots',
  'og:site_name',
  'og:type',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:image:alt',
  'twitter:card',
];

const indexed = ({ jobs, projects }: RunningSite) => [
  ...INDEXED_STATIC_PAGES,
  paths.career,
  paths.projects,
  paths.apply(jobs.open),
  paths.apply(jobs.remote),
  paths.projectDetail(projects.shown),
];

/** A document as it arrives, before any script. */
async function read(page: Page, request: APIRequestContext, path: string, status = 200) {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(status);
  const html = await answer.text();
  // The address that stands in what is built, until it is served.
  expect(html, path).not.toContain('leadlight.invalid');
  return { html, head: await readHead(page, html), headers: answer.headers() };
}

function expectOwnHead({ titles, canonicals, metas }: DocumentHead, address: string): void {
  expect(canonicals, address).toEqual([address]);
  expect(titles, address).toHaveLength(1);
  for (const name of ONCE) expect(metas[name], `${name} of ${address}`).toHaveLength(1);
  const [title = ''] = titles;
  const [description = ''] = metas.description ?? [];
  expect(title.length, address).toBeGreaterThan(5);
  expect(description.length, `description of ${address}`).toBeGreaterThanOrEqual(40);
  expect(description.length, `description of ${address}`).toBeLessThanOrEqual(160);
  expect(metas['og:title'], address).toEqual([title]);
  expect(metas['og:description'], address).toEqual([description]);
  expect(metas['og:url'], address).toEqual([address]);
  expect(metas['og:image:alt']?.[0]?.length, address).toBeGreaterThan(5);
  expect(metas.robots?.[0], address).not.toContain('noindex');
}

const typed = (head: DocumentHead | undefined, type: string) =>
  head?.structured.filter((item) => item['@type'] === type) ?? [];

function expectBreadcrumbs(head: DocumentHead, origin: string, path: string): void {
  const [crumbs] = typed(head, 'BreadcrumbList');
  const steps = crumbs?.itemListElement as { position: number; name: string; item: string }[];
  expect(
    steps.map(({ position }) => position),
    path,
  ).toEqual(steps.map((_, i) => i + 1));
  expect(steps[0]?.item, path).toBe(`${origin}/`);
  expect(steps.at(-1)?.item, path).toBe(`${origin}${path}`);
}

test('every public page has a head of its own, a social card and structured data', async ({
  page,
  request,
  site,
}) => {
  const heads: Record<string, DocumentHead> = {};
  for (const path of indexed(site)) {
    const { head, headers } = await read(page, request, path);
    expectOwnHead(head, `${site.origin}${path}`);
    expect(headers, path).not.toHaveProperty('x-robots-tag');
    for (const item of head.structured) expect(item['@context'], path).toBe('https://schema.org');
    heads[path] = head;
  }

  await test.step('no two have a title or a description in common, but one job in two places', () => {
    const { [paths.apply(site.jobs.remote)]: _twin, ...others } = heads;
    const own = Object.values(others);
    expect(new Set(own.map(({ titles }) => titles[0])).size).toBe(own.length);
    expect(new Set(own.map(({ metas }) => metas.description?.[0])).size).toBe(own.length);
  });

  await test.step('every social card exists', async () => {
    for (const image of new Set(Object.values(heads).map(({ metas }) => metas['og:image']?.[0] ?? ''))) {
      expect(image.startsWith(`${site.origin}/`), image).toBe(true);
      const answer = await request.get(image);
      expect(answer.status(), image).toBe(200);
      expect(answer.headers()['content-type'], image).toMatch(/^image\//);
    }
  });

  await test.step('who we are', () => {
    for (const path of [paths.home, paths.about])
      expect(typed(heads[path], 'Organization'), path).toEqual([
        expect.objectContaining({
          name: expect.stringMatching(/\w/),
          url: `${site.origin}/`,
          logo: expect.stringMatching(`^${site.origin}/`),
          sameAs: Object.values(brand.profiles),
        }),
      ]);
    expect(typed(heads[paths.home], 'WebSite')).toMatchObject([{ url: `${site.origin}/` }]);
  });

  await test.step('where a page stands', () => {
    const { [paths.home]: _top, ...below } = heads;
    for (const [path, head] of Object.entries(below)) expectBreadcrumbs(head, site.origin, path);
  });
});

test('an open job carries a valid JobPosting, with nothing invented', async ({ page, request, site }) => {
  const posting = async (id: string) => {
    const { head } = await read(page, request, paths.apply(id));
    const found = typed(head, 'JobPosting');
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
  expect(job?.description).toContain('Find &#38; verify');
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

test('a JobPosting says what its job says of hours, place, pay and last day', async ({
  page,
  request,
  site,
}) => {
  const posting = async (id: string) =>
    typed((await read(page, request, paths.apply(id))).head, 'JobPosting')[0];

  const full = await posting(site.jobs.full);
  expect(full).toMatchObject({
    employmentType: 'FULL_TIME',
    // The end of that day where the agency is, which the browser does not know.
    validThrough: expect.stringMatching(/^2199-07-31T23:59:59[+-]\d\d:\d\d$/),
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'PKR',
      value: { '@type': 'QuantitativeValue', minValue: 120_000, maxValue: 180_000.5, unitText: 'MONTH' },
    },
    // Hybrid is not remote, whatever the location starts with; 'Remote' is no town.
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'PK' } },
  });
  for (const invented of [
    'jobLocationType',
    'applicantLocationRequirements',
    'jobLocation.address.addressLocality',
  ])
    expect(full).not.toHaveProperty(invented);

  const paid = await posting(site.jobs.paid);
  expect(paid).toMatchObject({
    employmentType: 'CONTRACTOR',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Pakistan' },
    baseSalary: { currency: 'PKR', value: { value: 900, unitText: 'HOUR' } },
  });
  for (const invented of [
    'jobLocation',
    'validThrough',
    'baseSalary.value.minValue',
    'baseSalary.value.maxValue',
  ])
    expect(paid).not.toHaveProperty(invented);
});

test('a shared project shows its own title and picture, and is shared by its whole address', async ({
  page,
  request,
  site,
}) => {
  const path = paths.projectDetail(site.projects.shown);
  const { head, html } = await read(page, request, path);
  expect(head.metas['og:title']?.[0]).toContain(PROJECT.title);
  expect(head.metas['og:image']).toEqual([new URL(site.projects.imageUrl, site.origin).href]);
  expect(head.metas['og:image:alt']).toEqual(head.metas['og:title']);
  expect(head.metas['og:description']?.[0]).toContain('4,200 vacant houses');
  const { links } = await readLinks(page, html);
  const shares = links.filter(({ label }) => label?.startsWith('Share on '));
  expect(shares).toHaveLength(4);
  for (const { href, label } of shares)
    expect(decodeURIComponent(href), label ?? '').toContain(`${site.origin}${path}`);
});

test('what is open is listed; what is not, or not for all, is kept out of search', async ({
  page,
  request,
  site,
}) => {
  await test.step('the lists carry their first entries', async () => {
    const career = (await read(page, request, paths.career)).html;
    expect(career).toContain(`href="${paths.apply(site.jobs.open)}"`);
    expect(career).not.toContain(site.jobs.closed);
    const projects = (await read(page, request, paths.projects)).html;
    expect(projects).toContain(`href="${paths.projectDetail(site.projects.shown)}"`);
    expect(projects).not.toContain(site.projects.hidden);
  });

  const expectUnindexed = async (path: string, status: number) => {
    const { head, headers, html } = await read(page, request, path, status);
    expect(head.metas.robots, path).toEqual(['noindex']);
    expect(headers['x-robots-tag'], path).toContain('noindex');
    return { head, html };
  };

  for (const [path, status] of [
    [paths.apply(site.jobs.closed), 410],
    [paths.apply(UNKNOWN_ID), 404],
    [paths.apply('x'), 404],
    [paths.projectDetail(site.projects.hidden), 404],
    [paths.projectDetail(UNKNOWN_ID), 404],
    ['/no-such-page', 404],
  ] as const) {
    const { head, html } = await expectUnindexed(path, status);
    expect(head.structured, path).toEqual([]);
    // One document for all addresses of which the same is to be said.
    expect(head.canonicals, path).toEqual([]);
    expect(html, path).not.toContain(path);
  }

  for (const path of [paths.full, paths.signIn, paths.editJobs, paths.editJob(site.jobs.open)])
    await expectUnindexed(path, 200);

  // Behind the sign-in no document claims to be another page.
  for (const path of [paths.adminHome, paths.jobsAdmin, paths.applicants(site.jobs.open)]) {
    const { html } = await expectUnindexed(path, 200);
    expect(html, path).toContain('<title>Back office · Leadlight</title>');
    await expectValidHtml(html, path);
  }
});

test('a head stays as it was served as its page comes alive, by whatever name it was opened', async ({
  page,
  site,
}) => {
  const { port } = new URL(site.origin);
  for (const path of [paths.apply(site.jobs.open), paths.projectDetail(site.projects.shown)]) {
    const answer = await openHydrated(page, `http://127.0.0.1:${port}${path}`);
    const served = await readHead(page, (await answer?.text()) ?? '');
    expect(served.structured, path).not.toEqual([]);
    expect(await readHead(page, await page.content()), path).toEqual(served);
  }

  await page.getByRole('link', { name: 'View More Projects' }).click();
  await expect(page).toHaveTitle(/^Projects/);
  const head = await readHead(page, await page.content());
  expect(head.canonicals).toEqual([`${site.origin}${paths.projects}`]);
});

test('the sitemap names what exists and nothing else, each page by one address', async ({
  page,
  request,
  site,
}) => {
  const { html: sitemap, headers } = await read(page, request, '/sitemap.xml');
  expect(headers['content-type']).toContain('xml');
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(found).toEqual(expect.arrayContaining(indexed(site).map((path) => `${site.origin}${path}`)));
  expect(new Set(found).size).toBe(found.length);
  const unwanted = new RegExp(
    `/(full|signin|adminHome|addjob|editjob|admin)|${site.jobs.closed}|${site.projects.hidden}`,
  );
  expect(found.filter((address) => unwanted.test(address))).toEqual([]);
  for (const address of found) expect((await request.get(address)).status(), address).toBe(200);

  await test.step('robots.txt names the sitemap', async () => {
    const { html: robots } = await read(page, request, '/robots.txt');
    expect(robots).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
    expect(robots).not.toMatch(/^Disallow: \/\s*$/m);
  });
});
