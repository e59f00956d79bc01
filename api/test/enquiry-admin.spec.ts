import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { mongo } from 'mongoose';
import { EnquiriesService } from '../src/features/enquiries/enquiries.service.js';
import type { EnquiryDto } from '../src/features/enquiries/enquiry.dto.js';
import { startTestApp, type TestApp, type Http } from './support/app.js';
import { keepEnquiries, sendContact } from './support/enquiries.js';

const UNKNOWN = '0123456789abcdef01234567';
const HOUR_MS = 60 * 60_000;

let api: TestApp;
let admin: Http;

beforeAll(async () => {
  api = await startTestApp();
  // What the product searches at most is checked with its query plans; a busy machine may take its time.
  Object.assign(api.app.get(EnquiriesService), { searchMs: 60_000 });
  admin = await api.asAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const name of ['enquiries', 'outbox']) await api.connection.collection(name).deleteMany({});
});

const get = (path: string) => admin.get(`/api/enquiries${path}`);
const list = async (query = '') => {
  const answer = await get(query).expect(200);
  return { enquiries: answer.body as EnquiryDto[], headers: answer.headers as Record<string, string> };
};
const names = ({ enquiries }: { enquiries: EnquiryDto[] }): string[] => enquiries.map(({ name }) => name);
const keep = (...enquiries: mongo.Document[]) => keepEnquiries(api, ...enquiries);

describe('the filters of the enquiries', () => {
  const now = new Date();
  const lost = { stage: 'lost', starred: true };
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const filters: [query: string, expected: string[]][] = [
    ['', ['late', 'again', 'waiting', 'failed', 'answered', 'read', 'old']],
    ['?state=unread', ['late', 'again', 'waiting', 'failed', 'old']],
    ['?state=open', ['late', 'again', 'waiting', 'failed', 'read', 'old']],
    ['?state=answered', ['answered']],
    ['?state=undelivered', ['late', 'failed']],
    ['?form=free-test', ['failed', 'read']],
    ['?form=contact&state=undelivered', ['late']],
    ['?q=FAIL&state=unread&form=free-test', ['failed']],
    ['?q=fail&state=answered', []],
    ['?q=', ['late', 'again', 'waiting', 'failed', 'answered', 'read', 'old']],
    ['?stage=new', ['late', 'again', 'waiting', 'read', 'old']],
    ['?stage=won,lost&state=unread', ['failed']],
    ['?starred=true&stage=new,lost', ['failed']],
    ['?starred=false&form=free-test', ['read']],
  ];

  it.each(filters)('%s', async (query, expected) => {
    await keep(
      { name: 'old', createdAt: ago(9) },
      { name: 'read', createdAt: ago(8), form: 'free-test', readAt: now },
      { name: 'answered', createdAt: ago(7), readAt: now, answeredAt: now, stage: 'won' },
      { name: 'failed', createdAt: ago(6), form: 'free-test', mail: { state: 'failed' }, ...lost },
      { name: 'waiting', createdAt: now, mail: { state: 'queued' } },
      { name: 'again', createdAt: ago(5), mail: { state: 'queued', createdAt: now } },
      { name: 'late', createdAt: ago(1.1), mail: { state: 'queued' } },
    );
    const found = await list(`${query}${query ? '&' : '?'}count=1`);
    expect(names(found).sort()).toEqual([...expected].sort());
    expect(found.headers['x-total-count']).toBe(String(expected.length));
    const counts = await get(`/counts${query}`).expect(200);
    expect(JSON.parse(found.headers['x-counts'] ?? '')).toEqual(counts.body);
    const ids = found.enquiries.map(({ _id }) => ({ _id }));
    expect((await list(`${query}${query ? '&' : '?'}fields=_id`)).enquiries).toEqual(ids);
    const reversed = ids.map(({ _id }) => _id).reverse();
    const some = ids.length > 0 ? await list(`?ids=${reversed.join(',')}&state=answered`) : { enquiries: [] };
    expect(some.enquiries).toEqual([...found.enquiries].reverse());
    for (const { name, undelivered } of found.enquiries)
      expect([name, undelivered]).toEqual([name, ['late', 'failed'].includes(name)]);
    const times = found.enquiries.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each(['q[$gt]=', 'q=a%00b', `q=${'x'.repeat(201)}`, 'state[$ne]=open', 'stage=interview'])(
    'refuse ?%s, in the list and in the export',
    async (query) => {
      for (const path of [`?${query}`, `/export?${query}`])
        expect((await get(path).expect(400)).body).toMatchObject({ code: 'validation' });
    },
  );

  it('count by stage, star and unread', async () => {
    await keep(
      { name: 'old' },
      { name: 'new', stage: 'new', form: 'free-test', readAt: now, starred: true },
      { name: 'won', stage: 'won', value: 4200, readAt: now },
      { name: 'lost', ...lost, value: 7 },
      { name: 'deleted', stage: 'won', value: 9, deletedAt: now },
    );
    const counts = async (query: string) => (await get(`/counts?${query}`).expect(200)).body as object;
    const none = { total: 0, new: 0, talking: 0, won: 0, lost: 0, starred: 0, unread: 0, junk: 0, value: 0 };
    const all = { ...none, total: 4, new: 2, won: 1, lost: 1, starred: 2, unread: 2, value: 4200 };
    expect(await counts('stage=won')).toEqual(all);
    expect(await counts('form=free-test&q=ne')).toEqual({ ...none, total: 1, new: 1, starred: 1 });
    expect(await counts('q=nothing')).toEqual(none);
  });
});

describe('the search', () => {
  it.each([
    ['in the name', 'whit', { name: 'Dana Whitfield' }],
    ['in the address', 'NORTHFIELD.ex', { email: 'dana@northfield.example' }],
    ['in the message', 'second line', { message: 'First.\nThe SECOND line.' }],
    ['signs of patterns', 'a.b*c+d?(e)[f]{g}|h^$\\d', { message: 'x A.B*C+D?(E)[F]{G}|H^$\\D y' }],
    ['letters with accents, in any case', 'éà ü', { message: 'ÉÀ Ü' }],
  ])('finds what is written %s', async (_what, q, fields) => {
    const others = { name: 'Other', email: 'other@x.example', message: 'axb-c d' };
    await keep({ ...others, ...fields }, others);
    const found = await list(`?q=${q.includes('%') ? q : encodeURIComponent(q)}&count=1`);
    expect(found.enquiries).toMatchObject([fields]);
    expect(found.headers['x-total-count']).toBe('1');
  });

  it.each(['.*', '^Dana', 'dana|x'])('does not take %s for more', async (q) => {
    await keep({ name: 'Dana' });
    expect((await list(`?q=${encodeURIComponent(q)}`)).enquiries).toEqual([]);
  });
});

describe('an enquiry', () => {
  const marked = async (id: string, marks: object) =>
    (await admin.patch(`/api/enquiries/${id}`).send(marks).expect(200)).body as EnquiryDto;

  it('is read and answered, and not', async () => {
    const [id] = (await keep({})) as [string];
    for (const [marks, read, answered] of [
      [{ read: true }, true, false],
      [{ read: false }, false, false],
      [{ answered: true }, true, true],
      [{ read: false }, false, true],
      [{ read: true, answered: false }, true, false],
      [{ read: false, answered: true }, false, true],
      [{ answered: false }, false, false],
    ] as const) {
      const now = await marked(id, marks);
      expect([marks, now.read, now.answered]).toEqual([marks, read, answered]);
      expect(now).toMatchObject({ ...(await list()).enquiries[0] });
    }
  });

  it('has a value, of whole units; it counts while the enquiry is won', async () => {
    const [id = ''] = await keep({});
    const change = (body: object) => admin.patch(`/api/enquiries/${id}`).send(body);
    for (const value of [-1, 0.5, 1e12, '4200']) await change({ value }).expect(400);
    expect((await change({ stage: 'won', value: 4200 }).expect(200)).body).toMatchObject({ value: 4200 });
    expect((await get('/counts').expect(200)).body).toMatchObject({ won: 1, value: 4200 });
    await change({ stage: 'lost' }).expect(200);
    expect((await get('/counts').expect(200)).body).toMatchObject({ won: 0, value: 0 });
    expect((await change({ value: null }).expect(200)).body).not.toHaveProperty('value');
  });

  it('begins as new, without a star; one of an earlier version too', async () => {
    await sendContact(api).expect(200);
    await keep({ name: 'Stored by 1.0', readAt: new Date(), answeredAt: new Date() });
    const [sent, old] = (await list()).enquiries;
    expect(sent).toMatchObject({ stage: 'new', starred: false, read: false, answered: false });
    expect(old).toMatchObject({ stage: 'new', starred: false, read: true, answered: true });
    const history = [{ at: sent?.createdAt, by: 'visitor', type: 'received' }];
    const detail = await get(`/${sent?._id}`).expect(200);
    expect(detail.body).toEqual({ ...sent, notes: [], history, messages: [] });
  });

  it('is not replied to without a mail server, which a test mail needs too', async () => {
    const [id] = await keep({});
    for (const call of [
      admin.post(`/api/enquiries/${id}/reply`).send({ subject: 'x', body: 'x' }),
      admin.post('/api/settings/test-mail'),
    ])
      expect((await call.expect(409)).body).toMatchObject({ code: 'mail-off' });
    expect((await list()).enquiries).toMatchObject([{ answered: false }]);
  });

  it.each([UNKNOWN, 'x'])('that is not there (%s) is not mailed', async (id) => {
    await admin.post(`/api/enquiries/${id}/mail`).expect(404);
  });
});

describe('the export', () => {
  const exported = async (query = '') => {
    const answer = await get(`/export${query}`).buffer(true).expect(200);
    return { text: answer.text, headers: answer.headers as Record<string, string> };
  };
  const HEAD =
    '\ufeffReceived,Form,Name,Email,Phone,Message,Read,Answered,Mail,Stage,Starred,Source,Value,Follow up\r\n';

  it('is a file that a spreadsheet opens as it is', async () => {
    await keep(
      {
        form: 'free-test',
        name: 'Ünal, "Ü"',
        phone: '',
        message: 'One\nTwo; three',
        mail: { state: 'sent' },
      },
      { phone: '020 7946', readAt: new Date(), answeredAt: new Date() },
    );
    const { text, headers } = await exported();
    expect(text).toBe(
      `${HEAD}2026-10-01T00:00:01.000Z,Contact,Dana Whitfield,dana@northfield.example,020 7946,Hello.,yes,yes,off,new,no,,,\r\n` +
        '2026-10-01T00:00:00.000Z,Free test,"Ünal, ""Ü""",dana@northfield.example,,"One\nTwo; three",no,no,sent,new,no,,,\r\n',
    );
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="enquiries-\d{4}-\d\d-\d\d\.csv"$/,
      ) as unknown,
      'cache-control': 'no-store',
    });
    await api.http.get('/api/enquiries/export').expect(401);
  });

  it('holds what is filtered, all of it', async () => {
    await keep(
      ...Array.from({ length: 501 }, (_, n) => ({ name: `V${n}`, ...(n % 5 ? { readAt: new Date() } : {}) })),
    );
    const rows = async (query = '') => (await exported(query)).text.split('\r\n').slice(1, -1);
    expect(await rows()).toHaveLength(501);
    const unread = await rows('?state=unread&form=contact&q=v');
    expect(unread.map((row) => row.split(',')[2])).toEqual(
      Array.from({ length: 101 }, (_, n) => `V${500 - 5 * n}`),
    );
    expect(await exported('?q=nobody')).toMatchObject({ text: HEAD });
  });

  it.each(['=1+1', '@SUM(1)', '\t1', '  =1', '\u200b=1', '＝1'])('makes no formula of %j', async (text) => {
    await keep({ name: text, phone: text, message: text });
    const cells = (await exported()).text.slice(HEAD.length).replace(/"/g, '').split(',');
    expect([cells[2], cells[4], cells[5]]).toEqual([`'${text}`, `'${text}`, `'${text}`]);
  });

  // Where lists are written with semicolons, spreadsheets part a line at these, and heed no quotation marks of ours.
  it.each([
    ['a;=1;b', "a;'=1;b"],
    ['a;"=1+1;"', `a;'"=1+1;"`],
    ['a\n=1', "a\n'=1"],
    ['\t=1', "'\t'=1"],
  ])(
    'makes no formula of what stands behind a sign that may begin a cell, as in %j',
    async (message, safe) => {
      await keep({ message });
      expect((await exported()).text.replaceAll('""', '"')).toContain(safe);
    },
  );
});
