import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Connection } from 'mongoose';
import type { JobDto } from '../src/features/jobs/job.dto.js';
import type { ProjectDto } from '../src/features/projects/project.dto.js';
import { startTestApp, type Http, type TestApp } from './support/app.js';
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

  it('have files with a hash, which are kept for good, in the copy that the build compressed', async () => {
    const { headers } = await api.http.get('/assets/main-4f5a.js').set('Accept-Encoding', 'gzip').expect(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-type']).toContain('javascript');
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
