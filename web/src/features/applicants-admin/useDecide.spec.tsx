import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addNote, applicant } from '../../api/applicant';
import { applicantsApi, type Applicant, type Stage } from '../../api/applicants';
import { json } from '../../api/test-api';
import { testPage } from '../../ui/test-page';
import { useDecide } from './useDecide';

const { applicants, decideMany, freshResumePath } = applicantsApi.endpoints;

/** A server with Amina and Bilal. It holds requests that begin with `hold`. */
function serve() {
  const fresh: { stage: Stage; version: number } = { stage: 'new', version: 1 };
  const stored = ['amina', 'bilal'].map((_id) => ({ _id, starred: false, ...fresh }));
  const refused: Stage[] = [];
  const asked: string[] = [];
  const held: (() => void)[] = [];
  let holding = '';

  const answer = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/jobApplicant/applicants', '');
    const what = `${request.method} ${path}`;
    const version = request.headers.get('If-Match');
    asked.push(version === null ? what : `${what} over ${version}`);
    const body = (request.method === 'GET' ? {} : await request.json()) as { stage?: Stage };
    const done = work(request.method, path, body);
    if (holding && what.startsWith(holding)) await new Promise<void>((release) => held.push(release));
    return done;
  };
  const work = (method: string, path: string, { stage }: { stage?: Stage }) => {
    if (path === '' && method === 'GET') return json(stored);
    const one = stored.find(({ _id }) => path.startsWith(`/${_id}`)) ?? stored[0];
    if (stage && refused.includes(stage)) return json({ code: 'unknown' }, 500);
    if (method !== 'GET' && one) Object.assign(one, stage && { stage }, { version: one.version + 1 });
    return json(path === '' ? { matched: 1, leftOut: 0 } : one, 200, { ETag: String(one?.version) });
  };

  const { store, wrapper } = testPage(answer);
  const { result } = renderHook(() => useDecide(() => undefined), { wrapper });
  const amina = { _id: 'amina', fullName: 'Amina Yusuf' } as Applicant;
  return {
    store,
    stored,
    refused,
    asked,
    settled: async () => {
      await Promise.all(store.dispatch(applicantsApi.util.getRunningMutationsThunk()));
      await Promise.all(store.dispatch(applicantsApi.util.getRunningQueriesThunk()));
    },
    hold: (what: string) => void (holding = what),
    release: async () => {
      await vi.waitFor(() => expect(held).toHaveLength(1));
      holding = '';
      held.pop()?.();
    },
    openList: () => store.dispatch(applicants.initiate({})),
    open: () => store.dispatch(applicant.initiate('amina')),
    move: (stage: Stage) => result.current(amina, { stage }),
    rows: () =>
      applicants
        .select({})(store.getState())
        .data?.rows.map(({ _id, stage }) => `${_id} ${stage}`),
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

  it('is shown before the answer', async () => {
    site.hold('PATCH');
    const moved = site.move('offer');
    await vi.waitFor(() =>
      expect([site.stage(), site.rows()]).toEqual(['offer', ['amina offer', 'bilal new']]),
    );
    await site.release();
    await moved;
    expect([site.stage(), site.rows()]).toEqual(['offer', ['amina offer', 'bilal new']]);
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
    expect([site.stage(), site.rows()]).toEqual([end, [`amina ${end}`, 'bilal new']]);
  });

  it('stays although a list that was read earlier arrives later', async () => {
    site.hold('GET');
    const list = site.store.dispatch(applicants.initiate({}, { forceRefetch: true }));
    const moved = site.move('offer');
    await site.release();
    await Promise.all([list, moved]);
    await vi.waitFor(() => expect(site.rows()).toEqual(['amina offer', 'bilal new']));
  });

  it('of somebody else is in the list once the applicant was read again', async () => {
    Object.assign(site.stored[0] ?? {}, { stage: 'hired' });
    await site.store.dispatch(applicant.initiate('amina', { forceRefetch: true }));
    await vi.waitFor(() => expect(site.rows()).toEqual(['amina hired', 'bilal new']));
  });

  it('names the version that a note and a bulk change have made', async () => {
    const note = site.store.dispatch(addNote.initiate({ id: 'amina', text: 'Asks well.' }));
    await Promise.all([note, site.move('offer')]);
    expect(site.asked.slice(2)).toEqual(['POST /amina/notes', 'GET /amina', 'PATCH /amina over 2']);
    const change = { selected: { ids: ['amina'] }, decision: { stage: 'reviewing' as const } };
    const bulk = site.store.dispatch(decideMany.initiate({ ...change, operationId: 'move-1' }));
    await Promise.all([bulk, site.move('hired')]);
    expect(site.asked.at(-1)).toBe('PATCH /amina over 4');
  });
});

it('a decision names the version although the applicant is closed before the request', async () => {
  const site = serve();
  const opened = site.open();
  await opened;
  site.hold('GET /amina/resume');
  const path = site.store.dispatch(freshResumePath.initiate('amina'));
  const moved = site.move('offer');
  opened.unsubscribe();
  await site.release();
  await Promise.all([path, moved]);
  expect(site.asked.at(-1)).toBe('PATCH /amina over 1');
});

it('a decision waits for the applicant who is being opened, and names the version', async () => {
  const site = serve();
  site.hold('GET /amina');
  const opened = site.open();
  const moved = site.move('offer');
  await site.release();
  await Promise.all([opened, moved]);
  expect(site.asked).toEqual(['GET /amina', 'PATCH /amina over 1']);
});
