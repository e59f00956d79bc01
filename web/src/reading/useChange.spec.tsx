import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applicantsApi, type Applicant, type Stage } from '../api/applicants';
import { json } from '../../test/test-api';
import { testPage } from '../../test/test-page';
import { useChange } from './useChange';

const { applicant, applicants, applicantRows } = applicantsApi.endpoints;

/** A server with Amina and Bilal. It holds requests that begin with `hold`. */
function serve() {
  const fresh: { stage: Stage; unread: boolean } = { stage: 'new', unread: true };
  const stored = ['amina', 'bilal'].map((_id) => ({ _id, starred: false, messages: [], ...fresh }));
  const refused: Stage[] = [];
  const asked: string[] = [];
  const held: (() => void)[] = [];
  let undone = 1;
  let holding = '';

  const answer = async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/jobApplicant/applicants', '');
    const what = `${request.method} ${path}`;
    asked.push(what);
    const body = (request.method === 'GET' ? {} : await request.json()) as { stage?: Stage };
    const done = work(request.method, path, body);
    if (holding && what.startsWith(holding)) await new Promise<void>((release) => held.push(release));
    return done;
  };
  const work = (method: string, path: string, { stage }: { stage?: Stage }) => {
    if (path === '/undo') return json({ undone, leftOut: 1 - undone });
    if (path === '' && method === 'GET') return json(stored);
    const one = stored.find(({ _id }) => path.startsWith(`/${_id}`));
    if (stage && refused.includes(stage)) return json({ code: 'unknown' }, 500);
    if (method !== 'GET' && one) Object.assign(one, stage && { stage });
    return json(one);
  };

  const decided: [string, boolean][] = [];
  const { store, wrapper } = testPage(answer);
  const { result } = renderHook(() => useChange('applicant', (...change) => decided.push(change)), {
    wrapper,
  });
  const named = (_id: string) => ({ _id, fullName: _id, stage: 'new' }) as Applicant;
  const settled = async () => {
    await Promise.all(store.dispatch(applicantsApi.util.getRunningMutationsThunk()));
    await Promise.all(store.dispatch(applicantsApi.util.getRunningQueriesThunk()));
  };
  return {
    store,
    stored,
    refused,
    asked,
    decided,
    settled,
    undoNothing: () => void (undone = 0),
    hold: (what: string) => void (holding = what),
    release: async () => {
      await vi.waitFor(() => expect(held).toHaveLength(1));
      holding = '';
      held.pop()?.();
    },
    openList: () => store.dispatch(applicants.initiate({})),
    open: () => store.dispatch(applicant.initiate('amina')),
    move: (stage: Stage, id = 'amina') => result.current(named(id), { stage }),
    rows: () =>
      applicants
        .select({})(store.getState())
        .data?.rows.map(({ _id, stage }) => `${_id} ${stage}`),
    stage: () => applicant.select('amina')(store.getState()).data?.stage,
  };
}

describe('a decision about an applicant', () => {
  let site: ReturnType<typeof serve>;
  beforeEach(async () => {
    site = serve();
    await site.openList();
    await site.open();
  });

  it('that was made last is undone by Ctrl Z, although an earlier one is answered later', async () => {
    site.hold('PATCH /amina');
    const first = site.move('rejected');
    await site.move('interview', 'bilal');
    await site.release();
    await first;
    await screen.findByText('amina was moved to Rejected.');
    await userEvent.keyboard('{Control>}z{/Control}');
    await screen.findByText('bilal is back in New.');
    expect(site.decided.at(-1)).toEqual(['bilal', false]);
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
    expect(site.decided.at(-1)).toEqual(['amina', end === 'interview']);
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

  it('is shown in the rows of the queue, also when they were requested earlier', async () => {
    const ids = 'amina,bilal';
    site.hold('GET');
    const rows = site.store.dispatch(applicantRows.initiate(ids));
    const moved = site.move('offer');
    await site.release();
    await Promise.all([rows, moved]);
    await vi.waitFor(() =>
      expect(
        applicantRows
          .select(ids)(site.store.getState())
          .data?.map(({ stage }) => stage),
      ).toEqual(['offer', 'new']),
    );
  });

  it('waits for an earlier one about the same applicant alone', async () => {
    site.hold('PATCH /amina');
    const first = site.move('offer');
    const second = site.move('hired');
    await site.move('rejected', 'bilal');
    expect(site.asked.filter((what) => what.startsWith('PATCH'))).toEqual(['PATCH /amina', 'PATCH /bilal']);
    await site.release();
    await Promise.all([first, second]);
    expect(site.stored.map(({ stage }) => stage)).toEqual(['hired', 'rejected']);
  });

  it('says what its undo did: back, or nothing because of a later change', async () => {
    await site.move('offer');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('amina is back in New.');
    site.undoNothing();
    await site.move('hired');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Nothing was undone.');
    expect(site.decided).toEqual([
      ['amina', true],
      ['amina', false],
      ['amina', true],
    ]);
  });
});
