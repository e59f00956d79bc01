import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type Http } from './support/app.js';
import { keepApplicants, type ApplicantBody } from './support/applications.js';
import { askedDuring, explain, type AskedQuery } from './support/asked-queries.js';
import { stopIntervals } from './support/clock.js';
import { addJob, type JobBody } from './support/jobs.js';
import { keepEnquiries } from './support/enquiries.js';
import { runMinuteJob } from './support/minute-job.js';

const MANY = 1000;
const FEW = 100;

// No query of the minute job is one of a list.
beforeAll(stopIntervals);
afterAll(() => vi.useRealTimers());

describe('long lists of applicants', () => {
  let api: TestApp;
  let admin: Http;
  let large: JobBody;
  let small: JobBody;

  /** As if they had come over a month, five at a time in the same millisecond. */
  const fill = (jobId: string, count: number) => {
    const start = Date.parse('2026-10-01T00:00:00Z');
    const applicants = Array.from({ length: count }, (_, place) => ({
      fullName: `Applicant ${place}`,
      createdAt: new Date(start + Math.floor(place / 5) * 1000),
    }));
    return keepApplicants(api, jobId, ...applicants);
  };

  beforeAll(async () => {
    api = await startTestApp();
    admin = await api.asAdmin();
    large = await addJob(admin, { title: 'Large' });
    small = await addJob(admin, { title: 'Small' });
    await fill(large._id, MANY);
    await fill(small._id, FEW);
    await runMinuteJob(api);
  });
  afterAll(() => api.close());

  const all = (job: JobBody) => admin.get(`/api/jobApplicant/applicants/job/${job._id}`).expect(200);
  const list = (query: string) => admin.get(`/api/jobApplicant/applicants${query}`);
  const names = (body: unknown): string[] => (body as ApplicantBody[]).map(({ fullName }) => fullName);
  const nextOf = (headers: unknown): string | undefined =>
    /^<[^?]+(\?[^>]+)>; rel="next"$/.exec((headers as { link?: string }).link ?? '')?.[1];

  async function walk(job: JobBody, limit: number): Promise<string[]> {
    const seen: string[] = [];
    for (let query: string | undefined = `?job=${job._id}&limit=${limit}`; query;) {
      const page = await list(query).expect(200);
      seen.push(...names(page.body));
      query = nextOf(page.headers);
    }
    return seen;
  }

  it('come in pages that hold everybody once, in the same order', async () => {
    expect(await walk(large, 200)).toEqual(names((await all(large)).body));
    const few = names((await all(small)).body);
    for (const limit of [7, 100]) expect(await walk(small, limit)).toEqual(few);
  });

  it('come as ids that hold everybody once, in the same order, from the index alone', async () => {
    const asked = await askedDuring(api.connection, async () => {
      const ids = await list(`?job=${large._id}&fields=_id`).expect(200);
      expect(ids.body).toEqual(((await all(large)).body as ApplicantBody[]).map(({ _id }) => ({ _id })));
    });
    const [query] = asked.filter(({ method }) => method === 'aggregate') as [AskedQuery];
    expect((await effort(api, query)).totalDocsExamined).toBe(0);
  });

  it.each(['limit=201', 'limit[$gt]=1', 'after=', 'page=1', 'fields=x', 'ids=x'])(
    'refuse ?%s',
    async (query) => {
      expect((await list(`?job=${small._id}&${query}`).expect(400)).body).toMatchObject({
        code: 'validation',
      });
    },
  );

  it('read no more for a page than the page has, first or last, however many there are', async () => {
    let last = '';
    for (
      let query: string | undefined = `?job=${large._id}&limit=200`;
      query;
      query = nextOf((await list(query)).headers)
    )
      last = query.replace('limit=200', 'limit=50');
    const asked = await askedDuring(api.connection, async () => {
      for (const query of [`?job=${large._id}&limit=50`, last])
        expect((await list(query).expect(200)).body).toHaveLength(50);
    });
    const pages = asked.filter(({ collection, method }) => collection === 'applicants' && method === 'find');
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      const { totalDocsExamined, totalKeysExamined } = (
        (await explain(api.connection, page, 'executionStats')) as {
          executionStats: Record<string, number>;
        }
      ).executionStats;
      expect(totalDocsExamined).toBeLessThan(60);
      expect(totalKeysExamined).toBeLessThan(60);
    }
  });
});

interface Effort {
  totalDocsExamined: number;
  totalKeysExamined: number;
}

interface Plan {
  executionStats: Effort;
}

/** A count's plan may stand below a stage that adds up. */
async function effort(api: TestApp, query: AskedQuery): Promise<Effort> {
  const plan = (await explain(api.connection, query, 'executionStats')) as Plan & {
    stages?: [{ $cursor: Plan }];
  };
  return (plan.stages?.[0].$cursor ?? plan).executionStats;
}

/** Few of them are unread and open: the oldest. */
describe('among a thousand enquiries', () => {
  let api: TestApp;
  let admin: Http;

  beforeAll(async () => {
    api = await startTestApp();
    admin = await api.asAdmin();
    const done = { readAt: new Date(), answeredAt: new Date() };
    const message = 'Could you send me fifty leads? '.repeat(60);
    await keepEnquiries(
      api,
      ...Array.from({ length: MANY }, (_, n) => ({
        message,
        ...(n < FEW ? {} : done),
      })),
    );
    await runMinuteJob(api);
  });
  afterAll(() => api.close());

  const get = (query: string) => admin.get(`/api/enquiries${query}`);

  async function askedFor(...queries: string[]): Promise<AskedQuery[]> {
    const asked = await askedDuring(api.connection, async () => {
      for (const query of queries) await get(query).expect(200);
    });
    return asked.filter(({ collection }) => collection === 'enquiries');
  }

  it.each([
    ['', 30],
    ['state=unread', MANY + 1],
  ])('a page of "%s" is found without reading others, filtered by the index', async (filter, keys) => {
    const first = await get(`?limit=20&${filter}`).expect(200);
    const [, next = ''] = /^<[^?]+(\?[^>]+)>/.exec((first.headers as { link: string }).link) ?? [];
    expect((await get(next).expect(200)).body).toHaveLength(20);
    for (const path of [`?limit=20&${filter}`, next]) {
      const asked = await askedFor(path);
      expect(asked).toHaveLength(1);
      for (const query of asked) {
        const { totalDocsExamined, totalKeysExamined } = await effort(api, query);
        expect(totalDocsExamined).toBeLessThan(30);
        expect(totalKeysExamined).toBeLessThanOrEqual(keys);
      }
    }
  });

  it('a text is looked for no longer than two seconds', async () => {
    const asked = await askedFor('?q=a', '?q=a&fields=_id', '/counts?q=a', '/export?q=a');
    expect(asked.map(({ method, args: [, options] }) => [method, options?.['maxTimeMS'] as unknown])).toEqual(
      [
        ['find', 2000],
        ['aggregate', 2000],
        ['aggregate', 2000],
        ['find', 2000],
        ['countDocuments', 2000],
        ['find', 2000],
      ],
    );
  });

  it.each(['unread'])('the %s ones are counted in the index alone', async (state) => {
    const asked = await askedFor(`?state=${state}&limit=1&count=1`);
    const [count] = asked.filter(({ method }) => method === 'countDocuments') as [AskedQuery];
    expect((await effort(api, count)).totalDocsExamined).toBe(0);
  });
});
