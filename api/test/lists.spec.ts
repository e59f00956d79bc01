import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { startTestApp, type TestApp } from './support/app.js';
import { sampleApplication, type ApplicantBody } from './support/applications.js';
import { askedDuring, explain } from './support/asked-queries.js';
import { addJob, type JobBody } from './support/jobs.js';
import { onTestFinished } from './support/on-test-finished.js';

const MANY = 10_000;
const FEW = 100;

describe('long lists of applicants', () => {
  let api: TestApp;
  let asAdmin: { Authorization: string };
  let large: JobBody;
  let small: JobBody;

  /** As if they had come over a month, five at a time in the same millisecond. */
  async function fill(jobId: string, count: number): Promise<void> {
    const start = Date.parse('2026-10-01T00:00:00Z');
    const documents = Array.from({ length: count }, (_, place) => {
      const createdAt = new Date(start + Math.floor(place / 5) * 1000);
      const resume = { key: `resumes/${jobId}-${place}.pdf`, name: 'resume.pdf' };
      const fields = { ...sampleApplication, fullName: `Applicant ${place}`, submissionHash: `${place}` };
      return { ...fields, resume, jobId: new Types.ObjectId(jobId), createdAt, updatedAt: createdAt };
    });
    await api.connection.collection('applicants').insertMany(documents);
  }

  beforeAll(async () => {
    api = await startTestApp();
    const token = await api.signIn();
    asAdmin = { Authorization: `Bearer ${token}` };
    large = await addJob(api, token, { title: 'Large' });
    small = await addJob(api, token, { title: 'Small' });
    await fill(large._id, MANY);
    await fill(small._id, FEW);
  });
  afterAll(() => api.close());

  const get = (job: JobBody, query = '') =>
    api.http.get(`/api/jobApplicant/applicants/job/${job._id}${query}`).set(asAdmin);
  const names = (body: unknown): string[] => (body as ApplicantBody[]).map(({ fullName }) => fullName);
  const nextOf = (headers: unknown): string | undefined =>
    /^<[^?]+(\?[^>]+)>; rel="next"$/.exec((headers as { link?: string }).link ?? '')?.[1];

  async function walk(job: JobBody, limit: number): Promise<string[]> {
    const seen: string[] = [];
    for (let query: string | undefined = `?limit=${limit}`; query;) {
      const page = await get(job, query).expect(200);
      seen.push(...names(page.body));
      query = nextOf(page.headers);
    }
    return seen;
  }

  it('come whole as one array without parameters, newest first', async () => {
    const all = await get(large).expect(200);
    expect(all.body).toHaveLength(MANY);
    const times = (all.body as ApplicantBody[]).map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(all.headers).not.toHaveProperty('link');
    expect(all.headers).not.toHaveProperty('x-total-count');
  });

  it('come in pages that hold everybody once, in the same order', async () => {
    const all = names((await get(large).expect(200)).body);
    expect(await walk(large, 200)).toEqual(all);
    const few = names((await get(small).expect(200)).body);
    for (const limit of [1, 7, 50, 100]) expect(await walk(small, limit)).toEqual(few);
  });

  it('tell the total only when asked', async () => {
    const page = await get(large, '?limit=50&count=1').expect(200);
    expect(page.headers['x-total-count']).toBe(String(MANY));
    expect(page.body).toHaveLength(50);
  });

  it('are not shifted by applicants who come while somebody pages', async () => {
    const few = names((await get(small).expect(200)).body);
    const first = await get(small, '?limit=50').expect(200);
    const resume = { key: `resumes/${small._id}-late.pdf`, name: 'resume.pdf' };
    const late = {
      ...sampleApplication,
      resume,
      jobId: new Types.ObjectId(small._id),
      submissionHash: 'late',
    };
    const collection = api.connection.collection('applicants');
    const { insertedId } = await collection.insertOne({
      ...late,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    onTestFinished(async () => void (await collection.deleteOne({ _id: insertedId })));
    const second = await get(small, nextOf(first.headers)).expect(200);
    expect([...names(first.body), ...names(second.body)]).toEqual(few);
  });

  it.each([
    'limit=0',
    'limit=201',
    'limit=1.5',
    'limit=ten',
    'limit[$gt]=1',
    'after=nonsense',
    'after=',
    'count=2',
    'skip=5',
  ])('refuse ?%s', async (query) => {
    expect((await get(small, `?${query}`).expect(400)).body).toMatchObject({ code: 'validation' });
  });

  it('read no more for a page than the page has, first or last, however many there are', async () => {
    let last = '';
    for (
      let query: string | undefined = '?limit=200';
      query;
      query = nextOf((await get(large, query)).headers)
    )
      last = query.replace('limit=200', 'limit=50');
    const asked = await askedDuring(api.connection, async () => {
      for (const query of ['?limit=50', last])
        expect((await get(large, query).expect(200)).body).toHaveLength(50);
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
