import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Connection } from 'mongoose';
import { SaxesParser } from 'saxes';
import type { JobDto } from '../src/features/jobs/job.dto.js';
import type { ProjectDto } from '../src/features/projects/project.dto.js';
import { runTestApp, startTestApp, type Http, type TestApp } from './support/app.js';
import { addJob } from './support/jobs.js';
import { addProject } from './support/projects.js';
import { makeWebBuild } from './support/web-build.js';

interface Rendered {
  url: string;
  origin: string;
  status: number;
  data: { jobs?: JobDto[]; job?: JobDto; projects?: ProjectDto[]; project?: ProjectDto };
}

const rendered = (text: string): Rendered =>
  JSON.parse(/<script type="application\/json">(.*)<\/script>/.exec(text)?.[1] ?? 'null') as Rendered;

/** The texts of all elements with this name. Throws where the document is not well-formed. */
function textsIn(xml: string, name: string): string[] {
  const found: string[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', () => (text = ''));
  parser.on('text', (part) => (text += part));
  parser.on('closetag', (tag) => tag.name === name && found.push(text));
  parser.write(xml).close();
  return found;
}

describe('pages', () => {
  let api: TestApp;
  let admin: Http;
  let webDist: string;

  beforeAll(async () => {
    webDist = await makeWebBuild();
    api = await startTestApp({ webDist, publicUrl: 'https://www.leadlight.test' });
    admin = await api.asAdmin();
  });
  afterAll(async () => {
    await api.close();
    await rm(webDist, { recursive: true });
  });
  beforeEach(() => clear(api.connection));

  /** Past express and supertest: the path goes out exactly as it is written. */
  const raw = (path: string): Promise<{ status: number; location: string | undefined }> =>
    new Promise((resolve, reject) => {
      httpRequest(api.url, { path }, (response) => {
        response.resume();
        resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      })
        .on('error', reject)
        .end();
    });

  describe('that are files', () => {
    it('carry the origin of the site, a tag and the policy', async () => {
      const { text, headers } = await api.http.get('/about').expect(200);
      expect(text).toContain('<link rel="canonical" href="https://www.leadlight.test/about">');
      expect(text).not.toContain('leadlight.invalid');
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
      });
      expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-AAAA=';");
      expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
      expect(headers['x-robots-tag']).toBeUndefined();
      await api.http
        .get('/about')
        .set('If-None-Match', headers['etag'] as string)
        .expect(304);
    });

    it("are stored by nobody where they are an applicant's own, and tell nobody their address", async () => {
      const secret = {
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      };
      for (const path of ['/application/lla_x', '/%61pplication/lla_x'])
        expect((await api.http.get(path).expect(200)).headers).toMatchObject(secret);
      const elsewhere = await api.http.get('/application/lla_x/').expect(308);
      expect(elsewhere.headers).toMatchObject({
        location: '/application/lla_x',
        'cache-control': 'no-store',
      });
    });
  });

  describe('that do not exist', () => {
    it.each(['/nothing', '/about.html', '/%E0%A4%A', '/..%2f..%2fserver/render.js', '//evil.example'])(
      'are a real 404: %s',
      async (path) => {
        const { status, text, headers } = (await api.http.get(path)) as {
          status: number;
          text: string;
          headers: Record<string, string>;
        };
        expect(status).toBe(404);
        expect(text).toContain('<title>not-found</title>');
        expect(headers['x-robots-tag']).toBe('noindex');
      },
    );

    it('are a problem under /api', async () => {
      for (const path of ['/api', '/api/nothing']) {
        const answer = await api.http.get(path).expect(404);
        expect(answer.headers['content-type']).toContain('application/problem+json');
        expect((answer.body as { code: string }).code).toBe('not-found');
      }
    });
  });

  describe('with a slash at the end', () => {
    it('are sent to the address without it, with the query', async () => {
      expect(await raw('/about/')).toEqual({ status: 308, location: '/about' });
      expect(await raw('/project/5/?from=chat')).toEqual({ status: 308, location: '/project/5?from=chat' });
    });

    it.each(['//evil.example/', '/\\evil.example/', '/%2Fevil.example/'])(
      'are sent nowhere when they are no pages: %s',
      async (path) => {
        expect(await raw(path)).toEqual({ status: 404, location: undefined });
      },
    );
  });

  describe('with data', () => {
    it('hold the open jobs and the active projects, as a visitor may see them', async () => {
      const job = await addJob(admin, { title: 'Open' });
      await addJob(admin, { title: 'Closed', status: false });
      const project = await addProject(admin, { title: 'Shown' });
      await addProject(admin, { title: 'Hidden', active: 'false' });

      const career = rendered((await api.http.get('/career').expect(200)).text);
      expect(career).toMatchObject({ url: '/career', origin: 'https://www.leadlight.test', status: 200 });
      expect(career.data.jobs).toEqual((await api.http.get('/api/job')).body);
      expect(career.data.jobs?.map(({ _id }) => _id)).toEqual([job._id]);
      const _id = 'a'.repeat(24);
      const questions = [{ _id, text: 'Any evening?', type: 'yes-no' as const, required: true }];
      const asking = await addJob(admin, { questions });
      const page = rendered((await api.http.get(`/applynow/${asking._id}`).expect(200)).text);
      expect(page.data.job?.questions).toEqual(questions);
      expect((await api.http.get('/career').expect(200)).text).not.toContain('Any evening?');
      expect(rendered((await api.http.get('/projects').expect(200)).text).data).toEqual({
        projects: [project],
      });
      expect(rendered((await api.http.get(`/project/${project._id}`).expect(200)).text).data).toEqual({
        project,
      });
      const apply = rendered((await api.http.get(`/applynow/${job._id}`).expect(200)).text);
      expect(apply.data.job).toEqual((await api.http.get(`/api/job/${job._id}`)).body);
    });

    it('are gone for a closed job, and not found for an unknown one', async () => {
      const { _id } = await addJob(admin, { status: false });
      const gone = await api.http.get(`/applynow/${_id}`).expect(410);
      expect(rendered(gone.text)).toMatchObject({ status: 410, data: {} });
      expect(gone.headers['x-robots-tag']).toBe('noindex');
      const hidden = await addProject(admin, { active: 'false' });
      for (const path of [
        '/applynow/0123456789abcdef01234567',
        '/applynow/x',
        `/project/${hidden._id}`,
        '/project/x',
        '/project/%00',
      ]) {
        expect(rendered((await api.http.get(path).expect(404)).text)).toMatchObject({
          status: 404,
          data: {},
        });
      }
    });
  });

  it('are listed for search engines: every page that may be, each open job and active project, and no other', async () => {
    const job = await addJob(admin);
    await addJob(admin, { status: false });
    const project = await addProject(admin);
    await addProject(admin, { active: 'false' });
    const { text, headers } = await api.http.get('/sitemap.xml').buffer(true).expect(200);
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      [
        '/',
        '/about',
        '/project',
        '/career',
        '/projects',
        `/applynow/${job._id}`,
        `/project/${project._id}`,
      ].map((path) => `https://www.leadlight.test${path}`),
    );
    expect(text).toContain(`<lastmod>${project.updatedAt}</lastmod>`);
  });

  it('may be read by robots with what they fetch', async () => {
    const { text } = await api.http.get('/robots.txt').buffer(true).expect(200);
    expect(text).toContain('Allow: /api/content\n');
  });

  describe('for newsreaders', () => {
    const read = async (path: string) => (await api.http.get(path).buffer(true).expect(200)).text;

    it('name each open job, in valid XML and in JSON', async () => {
      const title = 'R&D ]]> <Lead> 🚀';
      const { _id, createdAt } = await addJob(admin, { title, location: 'Lahore', description: 'a < b\nc' });
      await addJob(admin, { title: 'Closed', status: false });
      const jobs = api.connection.collection('jobs');
      await jobs.updateOne({ title }, { $set: { title: `${title}\u0001\uffff` } });
      const answer = await api.http.get('/jobs.xml').buffer(true).expect(200);
      expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
      const address = `https://www.leadlight.test/applynow/${_id}`;
      const texts = (name: string) => textsIn(answer.text, name);
      expect(texts('title')).toEqual(['Open jobs at Leadlight', title]);
      expect(texts('guid')).toEqual([address]);
      expect(texts('link')).toEqual(['https://www.leadlight.test/career', address]);
      expect(texts('pubDate')).toEqual([new Date(createdAt).toUTCString()]);
      expect(texts('category')).toEqual(['Lahore']);
      expect(texts('description')[1]).toBe('a &lt; b<br>c');
      expect(answer.text).toContain('<atom:link href="https://www.leadlight.test/jobs.xml" rel="self"');

      const feed = JSON.parse(await read('/jobs.json')) as { items: object[] };
      expect(feed).toMatchObject({
        version: 'https://jsonfeed.org/version/1.1',
        feed_url: 'https://www.leadlight.test/jobs.json',
        items: [{ id: address, url: address, content_text: 'a < b\nc', date_published: createdAt }],
      });
      expect(feed.items).toHaveLength(1);
    });

    it('name the newest 100 of many jobs', async () => {
      const job = { description: 'x', location: 'Lahore', requirements: [], status: true };
      const dated = (n: number) => ({ createdAt: new Date(n * 1000), updatedAt: new Date() });
      const jobs = Array.from({ length: 1000 }, (_, n) => ({ ...job, ...dated(n), title: `Job ${n}` }));
      await api.connection.collection('jobs').insertMany(jobs);
      const newest = Array.from({ length: 100 }, (_, n) => `Job ${999 - n}`);
      expect(textsIn(await read('/jobs.xml'), 'title').slice(1)).toEqual(newest);
      const { items } = JSON.parse(await read('/jobs.json')) as { items: { title: string }[] };
      expect(items.map(({ title }) => title)).toEqual(newest);
    });
  });

  it('have files with a hash, which are kept for good, in the copy that the build compressed', async () => {
    const { headers } = await api.http.get('/assets/main-4f5a.js').set('Accept-Encoding', 'gzip').expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-type']).toContain('javascript');
  });

  it('let other sites show their pictures, and nothing else', async () => {
    for (const [path, policy] of [
      ['/favicon.svg', 'cross-origin'],
      ['/assets/main-4f5a.js', 'same-origin'],
      ['/', 'same-origin'],
    ] as const)
      await api.http.get(path).expect(200).expect('Cross-Origin-Resource-Policy', policy);
  });

  it('lead from the addresses that people try to the sign-in', async () => {
    for (const path of ['/admin', '/login', '/login/'])
      await api.http.get(path).expect(302).expect('Location', '/signin');
  });

  it('have the well-known addresses for reports of weaknesses and a new password', async () => {
    await api.http.get('/.well-known/security.txt').expect(404);
    await api.http.get('/.well-known/change-password').expect(302).expect('Location', '/admin/account');
    const from = { name: '', address: 'site@agency.test' };
    const to = 'Owner+x@agency.test';
    const mail = { smtpUrl: 'smtp://127.0.0.1:9', from, to, replyTo: to };
    const other = await runTestApp({ ...api.settings, mail });
    onTestFinished(() => other.close());
    const { text } = await other.http.get('/.well-known/security.txt').expect(200);
    expect(text).toContain('Contact: mailto:Owner%2Bx@agency.test\n');
    expect(text).toContain('Canonical: https://www.leadlight.test/.well-known/security.txt\n');
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '') - Date.now()) / (24 * 60 * 60_000);
    expect(days).toBeGreaterThan(100);
    expect(days).toBeLessThan(365);
  });
});

describe('pages over plain http', () => {
  it('do not ask for https', async () => {
    const webDist = await makeWebBuild();
    onTestFinished(() => rm(webDist, { recursive: true }));
    const api = await startTestApp({ webDist, publicUrl: 'http://192.168.1.20:3000' });
    onTestFinished(() => api.close());
    const { headers } = await api.http.get('/').expect(200);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

describe('without a web build', () => {
  it('one page says to build, and the API answers', async () => {
    const api = await startTestApp({ webDist: '/nonexistent' });
    onTestFinished(() => api.close());
    const { text, headers } = await api.http.get('/career').expect(503);
    await api.http.get('/api/job').expect(200);
    await api.http.get('/api/nothing').expect(404);
    expect(text).toContain('npm run build');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

async function clear(connection: Connection): Promise<void> {
  await Promise.all(['jobs', 'projects'].map((name) => connection.collection(name).deleteMany({})));
}
