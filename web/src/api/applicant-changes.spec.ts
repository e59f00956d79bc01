import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicantApi } from './applicant';
import { applicantChangesApi } from './applicant-changes';
import { applicantsApi, type Stage } from './applicants';
import { applicantsBulkApi } from './applicants-bulk';
import { json, testApi } from './test-api';

const { applicants } = applicantsApi.endpoints;
const { applicant } = applicantApi.endpoints;
const { decide, addNote } = applicantChangesApi.endpoints;
const { decideMany } = applicantsBulkApi.endpoints;

/** A server with Amina and Bilal. What it is asked waits for its answer where `hold` says so. */
function serve() {
  const fresh: { stage: Stage; version: number } = { stage: 'new', version: 1 };
  const stored = ['amina', 'bilal'].map((_id) => ({ _id, starred: false, ...fresh }));
  const refused: Stage[] = [];
  const asked: string[] = [];
  const held: { what: string; release: () => void }[] = [];
  let holding = '';

  const answer = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/jobApplicant/applicants', '');
    const what = `${request.method} ${path}`;
    const version = request.headers.get('If-Match');
    asked.push(version === null ? what : `${what} over ${version}`);
    const body = (request.method === 'GET' ? {} : await request.json()) as { stage?: Stage };
    const done = work(request.method, path, body);
    if (holding && what.startsWith(holding))
      await new Promise<void>((release) => held.push({ what, release }));
    return done;
  };
  const work = (method: string, path: string, { stage }: { stage?: Stage }) => {
    if (path === '' && method === 'GET') return json(stored);
    const one = stored.find(({ _id }) => path.startsWith(`/${_id}`)) ?? stored[0];
    if (stage && refused.includes(stage)) return json({ code: 'unknown' }, 500);
    if (method !== 'GET' && one) Object.assign(one, stage && { stage }, { version: one.version + 1 });
    return json(path === '' ? {} : one, 200, { ETag: String(one?.version) });
  };

  const { store } = testApi(answer);
  const settled = async () => {
    await Promise.all(store.dispatch(applicantsApi.util.getRunningMutationsThunk()));
    await Promise.all(store.dispatch(applicantsApi.util.getRunningQueriesThunk()));
  };
  return {
    store,
    stored,
    refused,
    asked,
    settled,
    hold: (what: string) => void (holding = what),
    /** Once as many are held. */
    release: async (count = 1) => {
      await vi.waitFor(() => expect(held).toHaveLength(count));
      holding = '';
      held.splice(0).forEach(({ release }) => release());
      await settled();
    },
    openList: () => store.dispatch(applicants.initiate({ after: undefined })),
    open: () => store.dispatch(applicant.initiate('amina')),
    move: (stage: Stage) => store.dispatch(decide.initiate({ id: 'amina', decision: { stage } })),
    rows: () =>
      Object.fromEntries(
        (applicants.select({ after: undefined })(store.getState()).data?.rows ?? []).map(({ _id, stage }) => [
          _id,
          stage,
        ]),
      ),
    stage: () => applicant.select('amina')(store.getState()).data?.value.stage,
  };
}

describe('a decision about an applicant', () => {
  let site: ReturnType<typeof serve>;
  beforeEach(async () => {
    site = serve();
    await site.openList();
    await site.open();
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('is shown at once', async () => {
    const moved = site.move('offer');
    expect([site.stage(), site.rows()]).toEqual(['offer', { amina: 'offer', bilal: 'new' }]);
    await moved;
    await site.settled();
    expect([site.stage(), site.rows()]).toEqual(['offer', { amina: 'offer', bilal: 'new' }]);
  });

  it.each([
    ['both fail', ['reviewing', 'interview'], 'new'],
    ['the first fails', ['reviewing'], 'interview'],
    ['the second fails', ['interview'], 'reviewing'],
  ] as const)('ends as the server has it when of two %s', async (_which, refused, end) => {
    site.refused.push(...refused);
    await Promise.all([site.move('reviewing'), site.move('interview')]);
    await site.settled();
    expect(site.stored[0]?.stage).toBe(end);
    expect([site.stage(), site.rows()]).toEqual([end, { amina: end, bilal: 'new' }]);
  });

  it('that fails leaves other rows alone though the list came in another order meanwhile', async () => {
    site.refused.push('offer');
    site.hold('PATCH');
    const moved = site.move('offer');
    site.stored.reverse();
    site.stored.shift();
    await site.store.dispatch(applicants.initiate({ after: undefined }, { forceRefetch: true }));
    await site.release();
    await moved;
    expect([site.stage(), site.rows()]).toEqual(['new', { amina: 'new' }]);
  });

  it('stays although a list that was read before it comes after it', async () => {
    site.hold('GET');
    const list = site.store.dispatch(applicants.initiate({ after: undefined }, { forceRefetch: true }));
    await site.move('offer');
    await site.release();
    await list;
    await vi.waitFor(() => expect(site.rows()).toEqual({ amina: 'offer', bilal: 'new' }));
  });

  it('of somebody else is in the list once the applicant was read again', async () => {
    Object.assign(site.stored[0] ?? {}, { stage: 'hired' });
    await site.store.dispatch(applicant.initiate('amina', { forceRefetch: true }));
    expect(site.rows()).toEqual({ amina: 'hired', bilal: 'new' });
  });

  it('names the version that a note before it has made', async () => {
    const note = site.store.dispatch(addNote.initiate({ id: 'amina', text: 'Asks well.' }));
    await Promise.all([note, site.move('offer')]);
    expect(site.asked.slice(2)).toEqual(['POST /amina/notes', 'GET /amina', 'PATCH /amina over 2']);
  });

  it('names the version that a change of many has made', async () => {
    await site.store.dispatch(
      decideMany.initiate({ ids: ['amina'], decision: { stage: 'offer' }, operationId: 'move-1' }),
    );
    await site.settled();
    expect(site.stage()).toBe('offer');
    await site.move('hired');
    expect(site.asked.at(-1)).toBe('PATCH /amina over 2');
  });
});

it('a decision waits for the applicant who is being opened, and names the version', async () => {
  const site = serve();
  site.hold('GET /amina');
  const opened = site.open();
  const moved = site.move('offer');
  await site.release();
  await Promise.all([opened, moved]);
  expect(site.asked).toEqual(['GET /amina', 'PATCH /amina over 1']);
  vi.unstubAllGlobals();
});
