import { describe, expect, it, vi } from 'vitest';
import type { Job } from './jobs';
import { jobsAdminApi } from './jobs-admin';
import { selectSession, signedIn } from './session';
import { json, testApi } from '../../test/test-api';

const job = (id: string, status: boolean): Job => ({
  _id: id,
  title: id,
  location: 'Lahore',
  description: 'Text.',
  requirements: [],
  status,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
});

const { allJobs, deleteJob, setJobActive, saveJob } = jobsAdminApi.endpoints;

const save = { id: 'a', fields: job('a', true), submissionId: '12345678' };

/** A server with a list of jobs whose every write gets one answer. */
function serverThatAnswers(write: () => Response) {
  let lists = 0;
  const { store } = testApi(({ method }) => {
    if (method !== 'GET') return write();
    lists += 1;
    return json([job('a', true)]);
  });
  return { store, lists: () => lists };
}

const notFound = () => json({ code: 'job-not-found' }, 404);

describe('the jobs', () => {
  it.each([
    ['deleted', () => deleteJob.initiate('a')],
    ['opened or closed', () => setJobActive.initiate({ id: 'a', active: false })],
    ['saved', () => saveJob.initiate({ ...save, tag: undefined })],
  ])('are read again when the one to be %s is there no longer', async (_what, write) => {
    const { store, lists } = serverThatAnswers(notFound);
    await store.dispatch(allJobs.initiate());
    await store.dispatch(write() as ReturnType<typeof deleteJob.initiate>);
    await Promise.all(store.dispatch(jobsAdminApi.util.getRunningQueriesThunk()));
    expect(lists()).toBe(2);
  });
});

describe('a token that the server refuses', () => {
  it('ends its session', async () => {
    const { store } = testApi(() => json({}, 401));
    await store.dispatch(allJobs.initiate());
    expect(selectSession(store.getState()).token).toBeNull();
  });

  it('does not end the next session, when the answer comes late', async () => {
    let answer: (value: Response) => void = () => undefined;
    const { store } = testApi(() => new Promise<Response>((resolve) => (answer = resolve)));
    const asking = store.dispatch(allJobs.initiate());
    await vi.waitFor(() => expect(answer.length).toBe(1), { timeout: 30_000 });
    store.dispatch(signedIn({ token: 'd.e.f', email: 'admin@agency.example' }));
    answer(json({}, 401));
    await asking;
    expect(selectSession(store.getState()).token).toBe('d.e.f');
  });
});
