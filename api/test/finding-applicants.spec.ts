import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Http } from './support/app.js';
import { keepApplicants } from './support/applications.js';
import { addJob, type JobBody } from './support/jobs.js';

describe('finding applicants', () => {
  let api: TestApp;
  let admin: Http;
  let research: JobBody;
  let sales: JobBody;
  const at = (time: string): Date => new Date(time);

  beforeAll(async () => {
    api = await startTestApp();
    admin = await api.asAdmin();
    research = await addJob(admin, { title: 'Research' });
    sales = await addJob(admin, { title: 'Sales' });
    await keepApplicants(
      api,
      research._id,
      { fullName: 'María Ángeles', coverLetter: 'Straße und Öl', createdAt: at('2026-11-01T18:59:59Z') },
      {
        fullName: 'ahmed Khan',
        email: 'A.Khan@mail.example',
        stage: 'offer',
        followUp: { at: at('2026-11-03T00:00:00Z') },
        createdAt: at('2026-11-01T19:00:00Z'),
      },
      {
        fullName: 'Zoë Lee',
        email: 'z_quill@mail.example',
        stage: 'rejected',
        starred: true,
        createdAt: at('2026-11-02T18:59:59Z'),
      },
      {
        fullName: 'Gone Ito',
        withdrawnAt: new Date(),
        followUp: { at: at('2026-10-03T00:00:00Z') },
        createdAt: at('2026-10-02T00:00:00Z'),
      },
    );
    const bob = { fullName: 'Bob', coverLetter: 'research research', stage: 'reviewing', unread: true };
    await keepApplicants(
      api,
      sales._id,
      { fullName: '李 小龙', coverLetter: 'I lead. (really!) e+mail', createdAt: at('2026-11-02T19:00:00Z') },
      { ...bob, createdAt: at('2026-11-03T12:00:00Z') },
    );
  });
  afterAll(() => api.close());

  const get = (query: string) => admin.get(`/api/jobApplicant/applicants${query}`);
  const nextOf = (headers: unknown): string | undefined =>
    /^<[^?]+(\?[^>]+)>/.exec((headers as { link?: string }).link ?? '')?.[1];
  const namesOf = (body: unknown) => (body as { fullName: string }[]).map(({ fullName }) => fullName);
  const names = async (query: string) => namesOf((await get(query).expect(200)).body);

  it.each([
    ['q=mar', ['María Ángeles']],
    ['q=ANGELES%20maria', ['María Ángeles']],
    ['q=strasse', ['María Ángeles']],
    ['q=zoe', ['Zoë Lee']],
    ['q=a.khan%40mail', ['ahmed Khan']],
    ['q=z_quill%40mail.example', ['Zoë Lee']],
    ['q=quill%40', ['Zoë Lee']],
    ['q=李', ['李 小龙']],
    ['q=le', ['李 小龙', 'Zoë Lee']],
    ['q=le+zoe', ['Zoë Lee']],
    ['q=aria', []],
    ['q=%24.*', []],
    ['q=', ['Bob', '李 小龙', 'Zoë Lee', 'ahmed Khan', 'María Ángeles', 'Gone Ito']],
    ['stage=new', ['李 小龙', 'María Ángeles']],
    ['withdrawn=true', ['Gone Ito']],
    ['withdrawn=true&stage=new', ['Gone Ito']],
    ['withdrawn=false&q=go', []],
    ['due=true', ['ahmed Khan']],
    ['due=true&withdrawn=true', ['Gone Ito']],
    ['unread=true', ['Bob']],
    ['unread=false&q=zo', ['Zoë Lee']],
    ['q=research&stage=reviewing', ['Bob']],
    ['stage=offer,rejected', ['Zoë Lee', 'ahmed Khan']],
    ['starred=true', ['Zoë Lee']],
    ['starred=false&stage=offer', ['ahmed Khan']],
    // Midnight in Karachi is 19:00 of the day before in UTC.
    ['from=2026-11-02&to=2026-11-02', ['Zoë Lee', 'ahmed Khan']],
    ['to=2026-11-01', ['María Ángeles', 'Gone Ito']],
    ['sort=oldest&limit=2', ['Gone Ito', 'María Ángeles']],
    ['sort=name', ['ahmed Khan', 'Bob', 'Gone Ito', 'María Ángeles', 'Zoë Lee', '李 小龙']],
  ])('?%s', async (query, found) => {
    expect(await names(`?${query}`)).toEqual(found);
    const all = (await get(`?${query.replace('&limit=2', '')}`)).body as { _id: string }[];
    const ids = await get(`?${query}&fields=_id`).expect(200);
    expect(ids.body).toEqual(all.map(({ _id }) => ({ _id })));
  });

  it.each(['', 'q=le&stage=new', 'sort=name&withdrawn=true&starred=false', 'fields=_id&stage=offer'])(
    'sends the counts of ?%s with the rows',
    async (query) => {
      const { 'x-counts': counts, 'x-total-count': total } = (
        await get(`?${query}&limit=1&count=1`).expect(200)
      ).headers as Record<string, string>;
      const { fields: _fields, ...filters } = Object.fromEntries(new URLSearchParams(query));
      const asked = `?${new URLSearchParams(filters).toString()}`;
      expect(JSON.parse(counts ?? '')).toEqual((await get(`/counts${asked}`)).body);
      expect(Number(total)).toBe((await names(`${asked}&limit=200`)).length);
    },
  );

  it('sends no counts unasked', async () => {
    expect((await get('?limit=1')).headers).not.toHaveProperty('x-counts');
  });

  it('gives the rows of some ids in their order, whatever the filters say', async () => {
    const all = (await get('').expect(200)).body as { _id: string; fullName: string }[];
    const [bob, li, zoe] = all.map(({ _id }) => _id);
    const ids = [zoe, '0'.repeat(24), bob].join(',');
    expect(await names(`?ids=${ids}&stage=offer&limit=1&sort=name`)).toEqual(['Zoë Lee', 'Bob']);
    await admin.delete(`/api/jobApplicant/applicants/${li}`).expect(204);
    expect(await names(`?ids=${li},${bob}`)).toEqual(['Bob']);
    expect((await get('?fields=_id')).body).not.toContainEqual({ _id: li });
    await admin
      .post('/api/jobApplicant/applicants/restore')
      .send({ ids: [li] })
      .expect(200);
    expect(await names(`?ids=${li},${bob}`)).toEqual(['李 小龙', 'Bob']);
    const counted = await get(`?ids=${bob}&stage=offer&count=1`).expect(200);
    expect(JSON.parse(counted.headers['x-counts'] ?? '')).toMatchObject({ total: 6, offer: 1 });
  });

  it('of one job, in both addresses', async () => {
    const found = ['Bob', '李 小龙'];
    expect(await names(`?job=${sales._id}`)).toEqual(found);
    expect(await names(`/job/${sales._id}`)).toEqual(found);
    expect(await names(`?job=${sales._id}&q=res`)).toEqual(['Bob']);
    expect((await get(`?job=${sales._id}&q=l&count=1`)).headers).toMatchObject({ 'x-total-count': '1' });
  });

  it.each(['newest', 'oldest', 'name'])('gives pages by %s that hold everybody once', async (sort) => {
    const all = await names(`?sort=${sort}&withdrawn=false`);
    const seen: string[] = [];
    for (
      let query: string | undefined = `?sort=${sort}&limit=2&q=&stage=new,offer,rejected,reviewing`;
      query;
    ) {
      const page = await get(query).expect(200);
      seen.push(...namesOf(page.body));
      query = nextOf(page.headers);
    }
    expect(seen).toEqual(all);
  });

  it('counts them by stage, without the withdrawn ones, as the other filters find them', async () => {
    expect((await get('/counts').expect(200)).body).toEqual({
      total: 6,
      new: 2,
      reviewing: 1,
      interview: 0,
      offer: 1,
      hired: 0,
      rejected: 1,
      starred: 1,
      unread: 1,
      withdrawn: 1,
    });
    const counts = async (query: string) => (await get(`/counts?${query}`).expect(200)).body as object;
    expect(await counts('q=le&stage=new')).toMatchObject({ total: 2, new: 1, rejected: 1, withdrawn: 0 });
    expect(await counts('due=true')).toMatchObject({ total: 2, offer: 1, withdrawn: 1 });
    expect(await counts('q=nobody')).toMatchObject({ total: 0, new: 0 });
    expect(await counts('q=%24')).toMatchObject({ total: 0, new: 0 });
    expect((await get(`/counts?job=${sales._id}`)).body).toMatchObject({ total: 2, new: 1, reviewing: 1 });
  });

  it('exports what the filters find', async () => {
    await keepApplicants(api, research._id, {
      fullName: '=cmd()',
      coverLetter: 'Hello',
      stage: 'hired',
      createdAt: at('2026-09-01T00:00:00Z'),
    });
    const { text, headers } = await get('/export?stage=hired').expect(200);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    const [head, row] = text.split('\r\n');
    expect(head).toBe(
      '\ufeffApplied,Job,Name,Email,Stage,Starred,Withdrawn,Cover letter,Source,Follow up,Answers',
    );
    expect(row).toMatch(/^2026-09-01 05:00,Research,'=cmd\(\),.*,hired,no,no,Hello,,,$/);
  });

  it.each([
    'stage=maybe',
    'starred=yes',
    'unread=1',
    'from=2026-02-30',
    'job=x',
    'after=bm9uZQ',
    'page=2',
    'fields=fullName',
    'ids=',
    'ids=x',
    `ids=${'0'.repeat(24)},`,
    `ids=${Array(51).fill('0'.repeat(24)).join(',')}`,
    'q[$gt]=1',
    `q=${'x'.repeat(201)}`,
  ])('refuses ?%s', async (query) => {
    expect((await get(`?${query}`).expect(400)).body).toMatchObject({ code: 'validation' });
  });
});
