import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import type { Response } from 'supertest';
import { extract } from 'tar-stream';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ContentStore } from '../src/features/content/content-store.service.js';
import type { ContentBlockDto } from '../src/features/content/content.dto.js';
import type { OverviewDto } from '../src/features/overview/overview.dto.js';
import { agencyName } from '../src/migrations/0009-agency-name.js';
import { BackupExporter } from '../src/platform/backup/backup-exporter.service.js';
import { runTestApp, startTestApp, testSettings } from './support/app.js';
import type { ProblemBody } from './support/applications.js';
import { packInto, restoreInto, unpack } from './support/archives.js';
import { eventually } from './support/eventually.js';
import { expirePending, passDay, runMinuteJob } from './support/minute-job.js';
import { jpegPicture } from './support/projects.js';
import { makeWebBuild } from './support/web-build.js';

const webDist = await makeWebBuild();
const api = await startTestApp({ webDist, publicUrl: 'https://www.leadlight.test' });
const admin = await api.asAdmin();
afterAll(async () => {
  await api.close();
  await rm(webDist, { recursive: true });
});

const brand = { name: 'Northfield & Söhne', profiles: [] };
const members = [{ name: 'Dana' }, { name: 'Omar' }];
const stored = () => api.connection.collection<{ _id: string }>('content');
const tagOf = ({ headers }: Response): string => headers['etag'] as string;
const read = async (block: string) =>
  (await admin.get(`/api/content/${block}`).expect(200)).body as ContentBlockDto;
const put = (block: string, value: object, ifMatch?: string) => {
  const request = admin.put(`/api/content/${block}`);
  return (ifMatch === undefined ? request : request.set('If-Match', ifMatch)).send(value);
};
const saved = async (block: string, value: object) =>
  (await put(block, value).expect(200)).body as ContentBlockDto;
const reset = (block: string) => admin.delete(`/api/content/${block}`);
const restore = (block: string, revision: number) =>
  admin.post(`/api/content/${block}/restore`).send({ revision });
const revisions = async (block: string) =>
  ((await admin.get(`/api/content/${block}/revisions`).expect(200)).body as { revision: number }[]).map(
    ({ revision }) => revision,
  );
const page = async (path: string) => (await api.http.get(path).buffer(true)).text;
/** What a page was rendered with. */
const contentOf = (html: string): unknown =>
  (JSON.parse(/json">(.*)<\/script>/.exec(html)?.[1] ?? '{}') as { data?: { content?: unknown } }).data
    ?.content;
const site = async () => ((await admin.get('/api/overview').expect(200)).body as OverviewDto).site;
const refresh = () => api.app.get(ContentStore).refresh();

beforeEach(async () => {
  await stored().deleteMany({});
  await refresh();
});

describe('a block', () => {
  it('is the default at first', async () => {
    const { body, headers } = await api.http.get('/api/content').expect(200);
    expect(body).toEqual({});
    expect(headers['cache-control']).toBe('no-cache');
    await api.http
      .get('/api/content')
      .set('If-None-Match', headers['etag'] as string)
      .expect(304);
    expect(await read('team')).toEqual({
      value: { members: [{ name: 'Amina' }] },
      revision: 0,
      isDefault: true,
    });
    expect(await revisions('team')).toEqual([0]);
    expect(await site()).toEqual({ placeholders: 2, broken: [] });
  });

  it('is changed, and goes back to the default; revisions never start again', async () => {
    const answer = await put('team', { members }).expect(200);
    expect(answer.body).toEqual({ value: { members }, revision: 1, isDefault: false });
    const now = await admin.get('/api/content/team').expect(200);
    expect([tagOf(now), now.body]).toEqual([tagOf(answer), answer.body]);
    expect((await api.http.get('/api/content')).body).toEqual({ team: { members } });
    await reset('team').expect(204);
    expect(await read('team')).toMatchObject({ revision: 2, isDefault: true });
    expect((await api.http.get('/api/content')).body).toEqual({});
    await saved('team', { members: [] });
    const list = (await admin.get('/api/content/team/revisions').expect(200)).body as object[];
    const by = { at: expect.any(String) as string, by: api.settings.adminEmail };
    expect(list).toEqual([
      { revision: 3, ...by },
      { revision: 2, ...by },
      { revision: 1, ...by },
      { revision: 0 },
    ]);
    for (const [revision, value] of [
      [3, { members: [] }],
      [2, { members: [{ name: 'Amina' }] }],
      [1, { members }],
      [0, { members: [{ name: 'Amina' }] }],
    ] as const)
      expect((await admin.get(`/api/content/team/revisions/${revision}`).expect(200)).body).toEqual({
        value,
      });
  });

  it('has no new revision for what it is already', async () => {
    const defaults = await read('team');
    expect(await saved('team', defaults.value)).toEqual(defaults);
    await reset('team').expect(204);
    const first = await saved('team', { members });
    expect(await saved('team', { members })).toEqual(first);
    for (let time = 0; time < 2; time += 1) await reset('team').expect(204);
    expect(await saved('team', defaults.value)).toMatchObject({ revision: 2, isDefault: true });
    for (let time = 0; time < 2; time += 1)
      expect((await restore('team', 1).expect(200)).body).toMatchObject({ value: { members }, revision: 3 });
    for (let time = 0; time < 2; time += 1)
      expect((await restore('team', 0).expect(200)).body).toMatchObject({ revision: 4, isDefault: true });
    expect(await revisions('team')).toEqual([4, 3, 2, 1, 0]);
    const { body } = await admin.get('/api/activity?action=content-changed').expect(200);
    const subject = { type: 'content', id: 'team', name: 'team' };
    expect((body as object[]).slice(0, 4)).toMatchObject([
      { subject, detail: 'default', who: api.settings.adminEmail },
      { subject, detail: '' },
      { subject, detail: 'default' },
      { subject, detail: '' },
    ]);
    expect(body).toHaveLength(4 + 3);
  });

  it('has its last twenty versions', async () => {
    for (let n = 1; n <= 22; n += 1) await saved('team', { members: [{ name: `Member ${n}` }] });
    expect(await revisions('team')).toEqual([...Array.from({ length: 20 }, (_, n) => 22 - n), 0]);
    await restore('team', 2).expect(404);
    await restore('team', 3).expect(200);
    expect((await read('team')).value).toEqual({ members: [{ name: 'Member 3' }] });
  });

  it('takes no text for an expression of the database', async () => {
    const value = { members: [{ name: '$by' }, { name: '$$ROOT' }] };
    await saved('team', value);
    expect((await read('team')).value).toEqual(value);
  });

  it('that two tabs save has one winner; the other is a 412 that changes nothing', async () => {
    for (const first of [true, false]) {
      const started = tagOf(await admin.get('/api/content/team'));
      const answers = await Promise.all(
        ['One', 'Two', 'Three'].map((name) =>
          put('team', { members: [{ name: `${name} ${first}` }] }, started),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
      const won = answers.find(({ status }) => status === 200) as Response;
      expect(await read('team')).toEqual(won.body);
      await admin.delete('/api/content/team').set('If-Match', started).expect(412);
      await admin
        .post('/api/content/team/restore')
        .set('If-Match', started)
        .send({ revision: 0 })
        .expect(412);
    }
    expect(await revisions('team')).toEqual([2, 1, 0]);
    const both = [put('team', { members: [] }), put('team', { members })];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await revisions('team')).toEqual([4, 3, 2, 1, 0]);
  });

  it('is refused with the field and a sentence, and nothing is stored', async () => {
    const problem = async (block: string, value: object, status: number) =>
      (await put(block, value).expect(status)).body as ProblemBody;
    const many = Array.from({ length: 10_000 }, (_, n) => ({ name: `Member ${n}` }));
    const script = { html: '<script>alert(1)</script>', date: '2025-01-01' };
    for (const [block, value, field] of [
      ['brand', { ...brand, profiles: [{ href: 'javascript:alert(1)' }] }, 'profiles'],
      ['brand', { ...brand, colour: 'red' }, 'colour'],
      ['brand', {}, 'name'],
      ['team', { members: many }, 'members'],
      ['privacy', { html: 'x'.repeat(60_001), date: '2025-01-01' }, 'html'],
      ['privacy', script, 'html'],
    ] as const)
      expect((await problem(block, value, 400)).errors?.[0]?.field).toBe(field);
    const longer = many.map(({ name }) => ({ name, title: 'Lead Researcher' }));
    expect((await problem('team', { members: longer }, 413)).code).toBe('body-too-large');
    expect((await problem('privacy', { html: 'x'.repeat(2e6), date: '' }, 413)).code).toBe('body-too-large');
    expect((await problem('team', [members], 415)).code).toBe('wrong-content-type');
    expect((await problem('theme', {}, 404)).code).toBe('unknown-block');
    for (const path of ['theme', 'theme/revisions', 'theme/revisions/0', 'constructor'])
      expect((await admin.get(`/api/content/${path}`).expect(404)).body).toMatchObject({
        code: 'unknown-block',
      });
    for (const revision of ['1', '-1', 'x', '1e999'])
      expect((await admin.get(`/api/content/team/revisions/${revision}`).expect(404)).body).toMatchObject({
        code: 'unknown-revision',
      });
    await reset('theme').expect(404);
    await restore('theme', 0).expect(404);
    expect((await restore('team', 9).expect(404)).body).toMatchObject({ code: 'unknown-revision' });
    await restore('team', -1).expect(404);
    for (const revision of ['1', null])
      await admin.post('/api/content/team/restore').send({ revision }).expect(400);
    expect(await stored().countDocuments()).toBe(0);
  });

  it('is for the admin alone, but what visitors see', async () => {
    for (const path of ['team', 'team/revisions', 'team/revisions/0'])
      await api.http.get(`/api/content/${path}`).expect(401);
    await api.http.put('/api/content/team').send({ members }).expect(401);
    await api.http.delete('/api/content/team').expect(401);
    await api.http.post('/api/content/team/restore').send({ revision: 0 }).expect(401);
  });

  it('has clean HTML, and room for a policy of 60,000 letters of any script', async () => {
    const html =
      '<h1>A</h1><h2 id="x" onclick="a()">B</h2><h3>C</h3><p style="color:red">D <b>e</b> <em>f</em> <code>g</code></p>' +
      '<ul><li>h</li></ul><ol><li>i</li></ol><script>alert(1)</script><img src=x onerror=alert(1)>' +
      '<a href="javascript:alert(1)">j</a> <a href="https://a.example" target="_blank">k</a> <a href="/contact">l</a>';
    const clean =
      'A\n<h2>B</h2><h3>C</h3><p>D <strong>e</strong> <em>f</em> g</p>' +
      '<ul><li>h</li></ul><ol><li>i</li></ol>j <a href="https://a.example">k</a> <a href="/contact">l</a>';
    const date = '2026-11-30';
    expect((await saved('privacy', { html, date })).value).toEqual({ html: clean, date });
    await stored().updateOne({ _id: 'privacy' }, { $set: { 'value.html': html, revision: 9 } });
    await refresh();
    expect(contentOf(await page('/'))).toEqual({ privacy: { html: clean, date } });
    const longest = `<p>${'書'.repeat(60_000 - 7)}</p>`;
    expect((await saved('privacy', { html: longest, date })).value).toEqual({ html: longest, date });
    expect(
      (await saved('privacy', { html: '<h2>Data &amp; you</h2>\n\n<p>"None".</p>', date: '2025-01-01' }))
        .isDefault,
    ).toBe(false);
  });
});

describe('pages', () => {
  const paths = ['/', '/about', '/career', '/application/lla_x', '/editjob/1', '/nothing', '/project/1'];

  it('of all kinds have the texts, and are the files of the build again when all is put back', async () => {
    const pages = () => Promise.all(paths.map(page));
    const before = await pages();
    await saved('brand', brand);
    for (const html of await pages()) expect(contentOf(html)).toEqual({ brand });
    expect((await api.http.get('/application/lla_x')).headers).toMatchObject({ 'cache-control': 'no-store' });
    const { etag } = (await api.http.get('/about').expect(200)).headers as Record<string, string>;
    await api.http
      .get('/about')
      .set('If-None-Match', etag as string)
      .expect(304);
    await reset('brand').expect(204);
    expect(await pages()).toEqual(before);
  });

  it('have the name in feeds and the change in the sitemap', async () => {
    const title = async () => (JSON.parse(await page('/jobs.json')) as { title: string }).title;
    expect(await title()).toBe('Open jobs at Leadlight');
    expect(await page('/sitemap.xml')).not.toContain('lastmod');
    await saved('team', { members });
    const { updatedAt } = (await stored().findOne({ _id: 'team' })) as unknown as { updatedAt: Date };
    const about = `/about</loc><lastmod>${updatedAt.toISOString()}</lastmod>`;
    const map = await page('/sitemap.xml');
    expect(map).toContain(about);
    expect(map.match(/lastmod>\d/g)).toHaveLength(1);
    await saved('brand', brand);
    expect(await title()).toBe('Open jobs at Northfield & Söhne');
    expect((await page('/sitemap.xml')).match(/lastmod>\d/g)).toHaveLength(5);
    expect(await site()).toEqual({ placeholders: 0, broken: [] });
  });

  it('that cannot be rendered stay as they were, and the overview says so', async () => {
    const logged = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
    const built = await page('/about');
    const broken = { members: [{ name: 'Breaks the page' }] };
    await saved('team', broken);
    expect(await page('/about')).toBe(built);
    await reset('team').expect(204);
    await saved('team', { members });
    const plain = paths.filter((path) => !/career|project/.test(path));
    const good = await Promise.all(plain.map(page));
    await saved('team', broken);
    expect(await Promise.all(plain.map(page))).toEqual(good);
    expect(contentOf(await page('/career'))).toEqual({ team: { members } });
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('/about'), expect.anything());
    await eventually(async () => expect((await site()).broken).toHaveLength(12));
    expect((await site()).broken[1]).toBe('The newest texts of /about cannot be shown, so older ones are.');
    await reset('team').expect(204);
    expect((await site()).broken).toEqual([]);
  });

  it('show the newest texts that fit this version, and the overview says so', async () => {
    await saved('team', { members });
    await saved('team', { members: [] });
    const newer = { members, theme: 'dark' };
    const version = { revision: 3, at: new Date(), by: 'x', pictures: [] };
    await stored().updateOne(
      { _id: 'team' },
      {
        $set: { value: newer, revision: 3, updatedAt: new Date() },
        $push: { versions: { $each: [{ ...version, value: newer }], $position: 0 } },
      },
    );
    await stored().insertOne({
      _id: 'theme',
      value: { colour: 'red' },
      ...version,
      updatedAt: new Date(),
      versions: [],
    } as never);
    await refresh();
    expect(contentOf(await page('/about'))).toEqual({ team: { members: [] } });
    expect((await site()).broken).toEqual(['The newest texts of team cannot be shown, so older ones are.']);
    expect(await read('team')).toEqual({ value: { members: [] }, revision: 3, isDefault: false });
    expect((await restore('team', 3).expect(400)).body).toMatchObject({ errors: [{ field: 'theme' }] });
    expect(await saved('team', { members: [] })).toMatchObject({ revision: 4 });
    expect((await site()).broken).toEqual([]);
    expect(await revisions('team')).toEqual([4, 3, 2, 1, 0]);
  });

  it('of a text that misses a field have its default', async () => {
    const value = { name: 'Northfield' };
    await stored().insertOne({
      _id: 'brand',
      value,
      revision: 1,
      updatedAt: new Date(),
      versions: [],
    } as never);
    await refresh();
    expect(contentOf(await page('/'))).toEqual({ brand: { name: 'Northfield', profiles: [] } });
  });

  it('are the same at another process soon, and at one that starts', async () => {
    await saved('brand', brand);
    const other = await runTestApp({ ...api.settings });
    onTestFinished(() => other.close());
    const atOther = async () => contentOf((await other.http.get('/')).text);
    expect(await atOther()).toEqual({ brand });
    const name = 'Southfield';
    await saved('brand', { ...brand, name });
    const from = performance.now();
    await eventually(async () => expect(await atOther()).toEqual({ brand: { ...brand, name } }));
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});

describe('the documents for nginx', () => {
  const ask = (build = 'b1') => api.http.get(`/api/site/pages.tar?build=${build}`);
  async function files(): Promise<Record<string, string>> {
    const answer = await ask().buffer(true).responseType('blob').expect(200);
    const found: Record<string, string> = {};
    const tar = extract();
    tar.end(answer.body);
    for await (const entry of tar) found[entry.header.name] = (await buffer(entry)).toString();
    return found;
  }

  it('are those of the build while nothing is changed, and then as the API serves them', async () => {
    const before = await files();
    const names = [
      'index.html',
      'about.html',
      'application.html',
      'app.html',
      '404.html',
      'career.html',
      'project.html',
    ];
    expect(Object.keys(before)).toEqual(expect.arrayContaining(names));
    for (const name of names) {
      const built = await readFile(join(webDist, 'client', name), 'utf8');
      expect(before[name]).toBe(built.replaceAll('https://leadlight.invalid', api.settings.publicUrl));
    }
    await saved('brand', brand);
    const after = await files();
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const html of Object.values(after)) expect(contentOf(html)).toEqual({ brand });
    expect(after['about.html']).toBe(await page('/about'));
    expect(after['404.html']).toBe(await page('/nothing'));
    await reset('brand').expect(204);
    expect(await files()).toEqual(before);
  });

  it('are sent once for each state', async () => {
    const first = await ask().expect(200);
    expect(first.headers['content-type']).toBe('application/x-tar');
    await ask().set('If-None-Match', tagOf(first)).expect(304);
    await saved('brand', brand);
    const second = await ask().set('If-None-Match', tagOf(first)).expect(200);
    await ask().set('If-None-Match', tagOf(second)).expect(304);
    await reset('brand').expect(204);
    expect(tagOf(await ask().expect(200))).toBe(tagOf(first));
    await ask('b2').expect(404);
    await api.http.get('/api/site/pages.tar').expect(404);
  });
});

describe('the pictures of members', () => {
  async function upload(): Promise<string> {
    const file = await jpegPicture({ width: 8, height: 8 });
    const answer = await admin
      .post('/api/media/upload')
      .field('upload_preset', 'leadlight')
      .attach('file', file, 'a.jpg');
    return new URL((answer.body as { secure_url: string }).secure_url).pathname;
  }
  const withPictures = (...pictures: string[]) => ({
    members: pictures.map((picture) => ({ name: 'Dana', picture })),
  });
  const pending = () => api.connection.collection('pendingObjects').countDocuments();

  it('stay while a version names them', async () => {
    const [old, one] = [await upload(), await upload()];
    await saved('team', withPictures(old, one, one));
    expect(await pending()).toBe(0);
    await saved('team', withPictures(one));
    await passDay(api);
    for (let n = 0; n < 19; n += 1) {
      await api.http.get(old).expect(200);
      await saved('team', { members: [{ name: `Member ${n}` }] });
      await passDay(api);
    }
    await api.http.get(old).expect(404);
    await api.http.get(one).expect(200);
    const { body } = await put('team', withPictures(one, old)).expect(400);
    expect((body as ProblemBody).errors?.[0]?.field).toBe('members.1.picture');
    await saved('team', withPictures(one));
    await saved('team', { members });
    await passDay(api);
    await api.http.get(one).expect(200);
  });

  it('can be removed', async () => {
    await saved('team', withPictures(await upload()));
    await saved('team', withPictures(''));
    expect(await pending()).toBe(0);
  });

  it('stay if the process dies right after the change', async () => {
    const path = await upload();
    await saved('team', withPictures(path));
    const _id = `media/${path.split('/')[3]}/`;
    await api.connection
      .collection<{ _id: string }>('pendingObjects')
      .insertOne({ _id, removeAfter: new Date() } as never);
    await expirePending(api.connection);
    await runMinuteJob(api);
    await api.http.get(path).expect(200);
    expect(await pending()).toBe(0);
  });

  it('are in a backup with the texts; an archive from before has the defaults', async () => {
    const path = await upload();
    await saved('team', withPictures(path));
    const archive = (await api.app.get(BackupExporter).make()).path;
    const settings = { ...(await testSettings({ webDist })), jwtSecret: api.settings.jwtSecret };
    await restoreInto(settings, archive);
    const other = await runTestApp(settings);
    onTestFinished(() => other.close());
    expect(contentOf((await other.http.get('/')).text)).toEqual({ team: withPictures(path) });
    await other.http.get(path).expect(200);

    const older = `${archive}.older`;
    const parts = await unpack(archive);
    await packInto(
      older,
      parts.filter(({ name }) => name !== 'database/content.bson'),
    );
    await other.connection.collection('claims').deleteMany({});
    await restoreInto({ ...settings, backup: { ...settings.backup, replace: true } }, older);
    await other.app.get(ContentStore).refresh();
    expect((await other.http.get('/api/content').expect(200)).body).toEqual({});
  });
});

describe("the agency's name of earlier settings", () => {
  const settings = api.connection.collection<{ _id: string; agencyName?: string }>('settings');
  const migrate = async (name: string) => {
    await settings.updateOne({ _id: 'mail' }, { $set: { agencyName: name } }, { upsert: true });
    await agencyName.run(api.connection, new AbortController().signal);
    await refresh();
    expect(await settings.findOne({ _id: 'mail' })).not.toHaveProperty('agencyName');
  };

  it('becomes that of the site, unless the site has one', async () => {
    await migrate('$Northfield');
    expect(await read('brand')).toMatchObject({
      value: { name: '$Northfield' },
      revision: 1,
      isDefault: false,
    });
    expect((await admin.get('/api/settings').expect(200)).body).toMatchObject({ signature: '$Northfield' });
    expect(await revisions('brand')).toEqual([1, 0]);
    await migrate('Southfield');
    expect((await read('brand')).value).toMatchObject({ name: '$Northfield' });
    await saved('brand', brand);
    expect(await revisions('brand')).toEqual([2, 1, 0]);
  });

  it('leaves the default where it is the same', async () => {
    for (const name of ['Leadlight', '']) await migrate(name);
    expect((await api.http.get('/api/content')).body).toEqual({});
  });
});

it('is unavailable without a web build', async () => {
  const unbuilt = await startTestApp({ webDist: '/nonexistent' });
  onTestFinished(() => unbuilt.close());
  const own = await unbuilt.asAdmin();
  for (const path of ['', '/team', '/team/revisions', '/team/revisions/0']) {
    const { body } = await own.get(`/api/content${path}`).expect(503);
    expect(body).toMatchObject({ code: 'site-not-built' });
  }
  await own.get('/api/site/pages.tar?build=b1').expect(404);
  expect((await own.get('/api/overview').expect(200)).body).toMatchObject({
    site: { placeholders: 0, broken: [] },
  });
});
