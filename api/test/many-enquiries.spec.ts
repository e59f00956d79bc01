import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EnquiryAdminService } from '../src/features/enquiries/enquiry-admin.service.js';
import type { EnquiryDto } from '../src/features/enquiries/enquiry.dto.js';
import { startTestApp, type TestApp } from './support/app.js';
import { askedDuring, explain, type AskedQuery } from './support/asked-queries.js';
import { keepEnquiries } from './support/enquiries.js';
import { onTestFinished } from './support/on-test-finished.js';

const MANY = 10_000;
/** Of all, those that are unread and open: they are the oldest. */
const FEW = 100;

interface Effort {
  totalDocsExamined: number;
  totalKeysExamined: number;
}

interface Plan {
  executionStats: Effort;
}

describe('among ten thousand enquiries', () => {
  let api: TestApp;
  let asAdmin: { Authorization: string };

  beforeAll(async () => {
    api = await startTestApp();
    asAdmin = { Authorization: `Bearer ${await api.signIn()}` };
    const done = { readAt: new Date(), answeredAt: new Date() };
    const message = 'Could you send me fifty leads? '.repeat(60);
    await keepEnquiries(
      api,
      ...Array.from({ length: MANY }, (_, n) => ({
        message,
        ...(n < FEW ? {} : done),
      })),
    );
  });
  afterAll(() => api.close());

  const get = (query: string) => api.http.get(`/api/enquiries${query}`).set(asAdmin);

  const askedFor = async (query: string): Promise<AskedQuery[]> =>
    (await askedDuring(api.connection, () => get(query).expect(200))).filter(
      ({ collection }) => collection === 'enquiries',
    );

  /** A count's plan may stand below a stage that adds up. */
  async function effort(query: AskedQuery): Promise<Effort> {
    const plan = (await explain(api.connection, query, 'executionStats')) as Plan & {
      stages?: [{ $cursor: Plan }];
    };
    return (plan.stages?.[0].$cursor ?? plan).executionStats;
  }

  it.each(['', 'state=unread', 'state=open'])(
    'a page of "%s" is found without reading others',
    async (filter) => {
      const first = await get(`?limit=20&${filter}`).expect(200);
      const [, next = ''] = /^<[^?]+(\?[^>]+)>/.exec((first.headers as { link: string }).link) ?? [];
      expect((await get(next).expect(200)).body).toHaveLength(20);
      for (const path of [`?limit=20&${filter}`, next]) {
        const asked = await askedFor(path);
        expect(asked).toHaveLength(1);
        for (const query of asked) {
          const { totalDocsExamined, totalKeysExamined } = await effort(query);
          expect(totalDocsExamined).toBeLessThan(30);
          expect(totalKeysExamined).toBeLessThan(30);
        }
      }
    },
  );

  it.each(['unread', 'open'])('the %s ones are counted in the index alone', async (state) => {
    const [, count] = await askedFor(`?state=${state}&limit=1&count=1`);
    const { totalDocsExamined, totalKeysExamined } = await effort(count as AskedQuery);
    expect(totalDocsExamined).toBe(0);
    expect(totalKeysExamined).toBeLessThan(FEW + 10);
  });

  it('a search that takes too long is stopped, and says so', async () => {
    const desk = api.app.get(EnquiryAdminService);
    const { searchMs } = desk;
    Object.assign(desk, { searchMs: 1 });
    onTestFinished(() => void Object.assign(desk, { searchMs }));
    for (const path of ['?q=nothing', '?q=nothing&count=1', '/export?q=nothing']) {
      const { body, headers } = (await get(path).expect(503)) as { body: unknown; headers: object };
      expect(body).toMatchObject({ code: 'search-too-slow', status: 503 });
      expect(headers).toMatchObject({ 'content-type': 'application/problem+json; charset=utf-8' });
      expect(headers).not.toHaveProperty('content-disposition');
    }
  });

  it('a search finds the oldest', async () => {
    Object.assign(api.app.get(EnquiryAdminService), { searchMs: 60_000 });
    await keepEnquiries(api, { name: 'Needle', createdAt: new Date(0) });
    const { body } = (await get('?q=needle').expect(200)) as { body: EnquiryDto[] };
    expect(body.map(({ name }) => name)).toEqual(['Needle']);
  });
});
