import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SourceDto } from '../src/platform/sources/source.dto.js';
import type { SourcesDto } from '../src/features/sources/sources.dto.js';
import { MAX_SOURCES_A_DAY } from '../src/features/sources/sources.service.js';
import { reached } from '../src/migrations/0008-reached-stages.js';
import { keepApplicants } from './support/applications.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { keepEnquiries, sendContact, sendFreeTest } from './support/enquiries.js';

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const linkedIn: SourceDto = { channel: 'social', name: 'LinkedIn', landing: '/services' };
const newsletter: SourceDto = { channel: 'campaign', name: 'newsletter', campaign: 'spring', landing: '/' };

let desk: ApplicationDesk;
beforeAll(async () => {
  desk = await startApplicationDesk({ trustProxy: 'loopback', agencyTimeZone: 'Asia/Karachi' });
});
afterAll(() => desk.api.close());
beforeEach(async () => {
  for (const name of ['enquiries', 'applicants', 'visits', 'limitCounts'])
    await desk.api.connection.collection(name).deleteMany({});
});

const ENQUIRIES = '/api/enquiries';
const APPLICANTS = '/api/jobApplicant/applicants';
const list = async (path: string) =>
  (await desk.admin.get(path).expect(200)).body as { _id: string; source?: SourceDto }[];
const sourcesOf = async (path: string) => (await list(path)).map(({ source }) => source);
const read = async (query = '') =>
  (await desk.admin.get(`/api/sources${query}`).expect(200)).body as SourcesDto;

describe('the source of a form', () => {
  const sent = { referrer: 'www.linkedin.com', landing: '/services' };

  it('is stored with both forms and with an application, and shown', async () => {
    const source = JSON.stringify(sent);
    await sendContact(desk.api, { source }).expect(200);
    await sendFreeTest(desk.api, { source }).expect(200);
    expect((await desk.apply({ source })).status).toBe(201);
    expect(await sourcesOf(ENQUIRIES)).toEqual([linkedIn, linkedIn]);
    expect(await sourcesOf(APPLICANTS)).toEqual([linkedIn]);
    for (const path of [ENQUIRIES, APPLICANTS]) {
      const [{ _id } = { _id: '' }] = await list(path);
      expect((await desk.admin.get(`${path}/${_id}`).expect(200)).body).toMatchObject({ source: linkedIn });
      expect((await desk.admin.get(`${path}/export`).expect(200)).text).toContain('LinkedIn');
    }
  });

  it.each<[object, Partial<SourceDto> | undefined]>([
    [{ utm_source: 'newsletter', utm_campaign: 'spring', landing: '/' }, newsletter],
    [
      { via: 'newsletter', referrer: 'www.linkedin.com', landing: '/' },
      { channel: 'campaign', name: 'newsletter' },
    ],
    [
      { utm_campaign: 'autumn', referrer: 'lnkd.in', landing: '/' },
      { name: 'LinkedIn', campaign: 'autumn' },
    ],
    [
      { referrer: 'www.google.co.uk', landing: '/' },
      { channel: 'search', name: 'Google' },
    ],
    [
      { referrer: 'mail.google.com', landing: '/' },
      { channel: 'mail', name: 'Gmail' },
    ],
    [
      { referrer: 'uk.indeed.com', landing: '/career' },
      { channel: 'jobs', name: 'Indeed' },
    ],
    [
      { referrer: 'www.Partner.example:8080', landing: '/' },
      { channel: 'referral', name: 'partner.example' },
    ],
    [
      { referrer: 'notlinkedin.com', landing: '/' },
      { channel: 'referral', name: 'notlinkedin.com' },
    ],
    [{ landing: '/applynow/{id}' }, { channel: 'direct', name: 'Direct', landing: '/applynow/{id}' }],
    [{ via: ' a\u0000\n\u202eb ', landing: '/' }, { name: 'a b' }],
    [{ via: 'x'.repeat(100), landing: '/' }, { name: 'x'.repeat(60) }],
    [{ via: '<b onclick=x>', landing: '/' }, { name: '<b onclick=x>' }],
    [{ via: 'a', landing: '/', $where: '1', constructor: 'x' }, { name: 'a' }],
    [{ via: { $gt: '' }, landing: '/' }, undefined],
    [{ referrer: 'a b', landing: '/' }, undefined],
    [{ landing: '/application/lla_Z6Hwwuew' }, undefined],
    [{ landing: '/application/{id}' }, undefined],
    [{ landing: '/project/67a1f0c2e4b0a1b2c3d4e5f6' }, undefined],
    [{ landing: 'https://evil.example/' }, undefined],
    [{}, undefined],
  ])('%j is stored as %j', async (source, wanted) => {
    await sendContact(desk.api, { source: JSON.stringify(source) }).expect(200);
    expect(await sourcesOf(ENQUIRIES)).toMatchObject([wanted]);
  });

  it.each([
    ['no JSON', '{"via":'],
    ['another JSON', '[1]'],
    ['null', 'null'],
    ['too long', JSON.stringify({ via: 'a', landing: '/', more: 'x'.repeat(500) })],
    ['a prototype', '{"__proto__":{"landing":"/"}}'],
  ])('that is broken is dropped, and the form is taken: %s', async (_what, source) => {
    await sendContact(desk.api, { source }).expect(200);
    await sendFreeTest(desk.api, { source }).expect(200);
    expect((await desk.apply({ source })).status).toBe(201);
    await sendFreeTest(desk.api, { source: [1] }).expect(200);
    expect(new Set(await sourcesOf(ENQUIRIES))).toEqual(new Set([undefined]));
    expect(await sourcesOf(APPLICANTS)).toEqual([undefined]);
  });

  it('is the first one of an application that is sent twice', async () => {
    const application = { submissionId: '5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11' };
    await desk.apply({ ...application, source: JSON.stringify(sent) });
    expect((await desk.apply({ ...application, source: '{}' })).status).toBe(201);
    expect(await sourcesOf(APPLICANTS)).toEqual([linkedIn]);
  });

  it('is found and erased with the person', async () => {
    const email = 'dana@northfield.example';
    await sendContact(desk.api, { source: JSON.stringify(sent) });
    const person = await desk.admin.get(`/api/privacy/person?email=${email}`).expect(200);
    expect(person.body).toMatchObject({ enquiries: [{ source: linkedIn }] });
    await desk.admin.post('/api/privacy/erase').send({ email }).expect(200);
    expect(
      await desk.api.connection.collection('enquiries').findOne({ source: { $exists: true } }),
    ).toBeNull();
  });
});

describe('visits', () => {
  const visit = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${desk.api.url}/api/visits`, {
      method: 'POST',
      body,
      headers: { 'user-agent': BROWSER, 'content-type': 'application/json', ...headers },
    });
  const of = (source: object) => JSON.stringify({ source });
  const counted = async () =>
    (await read()).sources.map(({ channel, name, visits }) => [`${channel}:${name}`, visits]);

  it('are counted by day and source, without anything about the visitor', async () => {
    for (const via of ['a', 'a', 'b']) expect((await visit(of({ via, landing: '/' }))).status).toBe(204);
    expect(await counted()).toEqual([
      ['campaign:a', 2],
      ['campaign:b', 1],
    ]);
    const stored = await desk.api.connection.collection('visits').find().toArray();
    expect(Object.keys(stored[0] ?? {}).sort()).toEqual(['_id', 'createdAt', 'source', 'visits']);
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['no source', '{}'],
    ['a broken source', of({ landing: 'x' })],
    ['100 kB', of({ via: 'x'.repeat(100_000), landing: '/' })],
  ])('of which nothing can be read are answered alike: %s', async (_what, body) => {
    const answer = await visit(body);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await visit(body, { 'content-type': 'text/plain;charset=UTF-8' })).status).toBe(204);
    expect((await visit(body, { 'content-encoding': 'gzip' })).status).toBe(204);
    expect(await counted()).toEqual([]);
  });

  it('of robots do not count', async () => {
    const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    expect((await visit(of({ landing: '/' }), { 'user-agent': robot })).status).toBe(204);
    expect(await counted()).toEqual([]);
  });

  it('of one address count thirty times a minute', async () => {
    const address = { 'x-forwarded-for': '203.0.113.7' };
    const answers = await Promise.all(Array.from({ length: 40 }, () => visit(of({ landing: '/' }), address)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await counted()).toEqual([['direct:Direct', 30]]);
  });

  it('of more sources than are kept for a day count as others', async () => {
    const send = (n: number) =>
      visit(of({ via: `source ${n}`, landing: '/' }), { 'x-forwarded-for': `198.51.100.${n % 100}` });
    for (let n = 0; n < MAX_SOURCES_A_DAY + 5; n += 61)
      await Promise.all(Array.from({ length: 61 }, (_one, place) => send(n + place)));
    const counts = await counted();
    expect(counts).toHaveLength(MAX_SOURCES_A_DAY + 1);
    expect(counts[0]).toEqual(['other:Other', 5]);
  });
});

describe('numbers by source', () => {
  const at = (day: string) => ({ createdAt: new Date(`${day}T20:00:00Z`) });

  it('count each stage that was reached, by the day of the enquiry or application; each list has that length', async () => {
    const [lost = '', won = ''] = await keepEnquiries(
      desk.api,
      { source: linkedIn, ...at('2026-11-02') },
      { source: newsletter, value: 4200, ...at('2026-11-12') },
      { ...at('2026-11-12') },
    );
    const [hired = ''] = await keepApplicants(
      desk.api,
      desk.job._id,
      { source: linkedIn, ...at('2026-11-12') },
      { source: linkedIn, withdrawnAt: new Date(), ...at('2026-11-13') },
    );
    const move = (path: string, stage: string) => desk.admin.patch(path).send({ stage }).expect(200);
    for (const stage of ['talking', 'lost']) await move(`${ENQUIRIES}/${lost}`, stage);
    for (const stage of ['talking', 'won']) await move(`${ENQUIRIES}/${won}`, stage);
    for (const stage of ['interview', 'hired']) await move(`${APPLICANTS}/${hired}`, stage);

    const { sources, weeks } = await read();
    const none = {
      visits: 0,
      enquiries: 0,
      talking: 0,
      won: 0,
      value: 0,
      applications: 0,
      interviews: 0,
      hired: 0,
    };
    expect(sources).toEqual([
      expect.objectContaining({
        ...none,
        channel: 'campaign',
        name: 'newsletter',
        enquiries: 1,
        talking: 1,
        won: 1,
        value: 4200,
        campaigns: [{ ...none, name: 'spring', enquiries: 1, talking: 1, won: 1, value: 4200 }],
      }),
      expect.objectContaining({
        ...none,
        channel: 'social',
        name: 'LinkedIn',
        enquiries: 1,
        talking: 1,
        applications: 2,
        interviews: 1,
        hired: 1,
        landings: [
          { ...none, path: '/services', enquiries: 1, talking: 1, applications: 2, interviews: 1, hired: 1 },
        ],
      }),
      { ...none, channel: 'unknown', name: 'Not known', enquiries: 1, campaigns: [], landings: [] },
    ]);
    // 20:00 UTC is the next day in Karachi.
    expect(weeks.map(({ from, won, applications }) => [from, won, applications])).toEqual([
      ['2026-11-09', 1, 2],
    ]);
    expect((await read('?from=2026-11-03&to=2026-11-03')).sources).toMatchObject([{ enquiries: 1 }]);
    expect((await read('?from=2026-11-04&to=2026-11-12')).sources).toEqual([]);

    const lengths = async (path: string, ...queries: string[]) =>
      Promise.all(queries.map(async (query) => (await list(`${path}?${query}`)).length));
    expect(
      await lengths(
        ENQUIRIES,
        'source=social:LinkedIn&reached=talking',
        'source=campaign:newsletter&reached=won&campaign=spring',
        'source=campaign:newsletter&landing=/',
        'source=unknown:Not known',
        'reached=talking&from=2026-11-13&to=2026-11-13',
        'reached=new',
        'campaign=',
      ),
    ).toEqual([1, 1, 1, 1, 1, 3, 2]);
    expect(
      await lengths(
        APPLICANTS,
        'source=social:LinkedIn',
        'source=social:LinkedIn&reached=interview',
        'landing=/services&reached=hired&sort=name',
        'source=unknown:',
      ),
    ).toEqual([2, 1, 1, 0]);
    const csv = (await desk.admin.get('/api/sources/export').expect(200)).text.split('\r\n');
    expect(csv).toContain('newsletter,campaign,spring,/,0,1,1,1,4200,0,0,0');
  });

  it('do not count a stage whose move was undone, and count it again when it was reached otherwise', async () => {
    const [id = ''] = await keepEnquiries(desk.api, { source: linkedIn });
    const operationId = '5c2f5a0e-8f0b-4f39-9a0e-3c1f1c8a7b11';
    const won = async () => (await read()).sources.map((source) => [source.talking, source.won]);
    await desk.admin
      .patch(ENQUIRIES)
      .send({ ids: [id], stage: 'won', operationId })
      .expect(200);
    expect(await won()).toEqual([[0, 1]]);
    for (let times = 0; times < 2; times += 1)
      await desk.admin.post(`${ENQUIRIES}/undo`).send({ operationId }).expect(200);
    expect(await won()).toEqual([[0, 0]]);
    for (const stage of ['won', 'talking'])
      await desk.admin.patch(`${ENQUIRIES}/${id}`).send({ stage }).expect(200);
    expect(await won()).toEqual([[1, 1]]);
  });

  it('do not count who was deleted', async () => {
    const ids = await keepEnquiries(desk.api, { source: linkedIn });
    await desk.admin.post(`${ENQUIRIES}/delete`).send({ ids }).expect(200);
    expect(await read()).toEqual({ from: null, to: null, sources: [], weeks: [] });
  });

  it('have the stages that older versions stored', async () => {
    const history = (...stages: string[]) =>
      stages.map((to, place) => ({
        type: 'stage',
        from: stages[place - 1] ?? 'new',
        to,
        at: new Date(),
        by: 'a',
      }));
    await keepEnquiries(
      desk.api,
      { stage: 'lost', history: history('talking', 'lost') },
      { stage: 'won' },
      {
        stage: 'new',
        history: [...history('won'), { ...history('new')[0], undone: true }].map((entry) => ({
          ...entry,
          undone: true,
        })),
      },
    );
    for (let times = 0; times < 2; times += 1)
      await reached.run(desk.api.connection, new AbortController().signal);
    expect((await read()).sources).toMatchObject([{ enquiries: 3, talking: 1, won: 1 }]);
  });

  it.each([
    [ENQUIRIES, 'source=LinkedIn', 'source'],
    [ENQUIRIES, 'reached=hired', 'reached'],
    [ENQUIRIES, 'from=2026-02-30', 'from'],
    [APPLICANTS, `landing=${'x'.repeat(201)}`, 'landing'],
    ['/api/sources', 'to=tomorrow', 'to'],
  ])('%s refuses %s', async (path, query, field) => {
    const { body } = await desk.admin.get(`${path}?${query}`).expect(400);
    expect(body).toMatchObject({ errors: [{ field }] });
  });
});
