import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { addJob, sampleJob, type JobBody } from './support/jobs.js';
import { makeWebBuild } from './support/web-build.js';
import { setClock } from './support/clock.js';

/** In Karachi, five hours ahead of UTC. */
const EVENING = '2026-11-30T15:00:00Z';
const LAST_MOMENT = '2026-11-30T18:59:59.999Z';
const MIDNIGHT = '2026-11-30T19:00:00.000Z';
const TODAY = '2026-11-30';

describe('a job with a last day', () => {
  let desk: ApplicationDesk;
  let webDist: string;

  beforeAll(async () => {
    setClock(EVENING);
    webDist = await makeWebBuild();
    desk = await startApplicationDesk({ webDist });
  });
  beforeEach(() => setClock(EVENING));
  afterAll(async () => {
    vi.useRealTimers();
    await desk.api.close();
    await rm(webDist, { recursive: true });
  });

  const add = (closesOn: string): Promise<JobBody> => addJob(desk.admin, { closesOn });
  const get = (path: string) => desk.api.http.get(path);
  const put = (id: string, body: object) => desk.admin.put(`/api/job/${id}`).send(body);
  const asAdmin = async (id: string): Promise<JobBody> =>
    (await desk.admin.get(`/api/job/${id}`).expect(200)).body as JobBody;

  /** What a visitor is answered about the job, at each place. */
  async function seen({ _id }: JobBody): Promise<Record<string, unknown>> {
    const names = async (path: string) => (await get(path).buffer(true).expect(200)).text.includes(_id);
    return {
      list: await names('/api/job'),
      career: await names('/career'),
      sitemap: await names('/sitemap.xml'),
      job: (await get(`/api/job/${_id}`)).status,
      page: (await get(`/applynow/${_id}`)).status,
      applying: (await desk.apply({ jobId: _id })).status,
    };
  }
  const everywhere = { list: true, career: true, sitemap: true, job: 200, page: 200, applying: 201 };
  const nowhere = { list: false, career: false, sitemap: false, job: 404, page: 410, applying: 404 };

  it('is open to the end of that day where the agency is, and closed everywhere in the next moment', async () => {
    const job = await add(TODAY);
    setClock(LAST_MOMENT);
    expect(await seen(job)).toEqual(everywhere);
    const { etag } = (await get('/api/job')).headers as { etag: string };
    expect(await asAdmin(job._id)).toMatchObject({ status: true, closesInDays: 0 });

    setClock(MIDNIGHT);
    expect(await seen(job)).toEqual(nowhere);
    await get('/api/job').set('If-None-Match', etag).expect(200);
    const refused = await desk.apply({ jobId: job._id });
    expect(refused.body.code).toBe('job-not-found');
    const all = (await desk.admin.get('/api/job').expect(200)).body as JobBody[];
    expect(all.find(({ _id }) => _id === job._id)).toMatchObject({ status: true, closesInDays: -1 });
  });

  it('keeps a day that has passed since, whatever else is saved, and stays closed', async () => {
    const job = await add(TODAY);
    setClock(MIDNIGHT);
    const saved = await put(job._id, { ...sampleJob, title: 'Renamed', closesOn: TODAY }).expect(200);
    expect(saved.body).toMatchObject({ title: 'Renamed', closesOn: TODAY, status: true });
    await put(job._id, { status: false }).expect(200);
    const opened = await put(job._id, { status: true }).expect(200);
    expect(opened.body).toMatchObject({ title: 'Renamed', closesOn: TODAY, status: true, closesInDays: -1 });
    expect(await seen(job)).toEqual(nowhere);
  });

  it.each([
    ['a later day', { closesOn: '2026-12-01' }],
    ['none', {}],
  ])('is open again with %s', async (_what, change) => {
    const job = await add(TODAY);
    setClock(MIDNIGHT);
    expect((await get(`/applynow/${job._id}`)).status).toBe(410);
    await put(job._id, { ...sampleJob, ...change }).expect(200);
    const { sitemap: _aMinuteOld, ...places } = await seen(job);
    expect({ ...places, sitemap: true }).toEqual(everywhere);
  });
});
