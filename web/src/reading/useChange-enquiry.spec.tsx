import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enquiriesApi, type EnquiryMarks } from '../api/enquiries';
import { json } from '../../test/test-api';
import { hold, testPage } from '../../test/test-page';
import { useChange } from './useChange';

const { enquiries } = enquiriesApi.endpoints;

/** @param isRefused whether the server refuses these marks of Dana's enquiry */
async function open(isRefused: (marks: EnquiryMarks) => boolean) {
  /** Answers to the list wait for this. */
  let held: Promise<void> | undefined;
  const stored = { _id: 'dana', read: false, answered: false };
  const { store, wrapper } = testPage(async (request) => {
    if (request.method === 'GET') {
      const found = { ...stored };
      await held;
      return json([found]);
    }
    const marks = (await request.json()) as EnquiryMarks;
    if (isRefused(marks)) return json({ code: 'unknown' }, 500);
    Object.assign(stored, marks, marks.answered && { read: true });
    return json(stored);
  });
  const { result } = renderHook(() => useChange('enquiry'), { wrapper });
  const readList = () => store.dispatch(enquiries.initiate({}, { forceRefetch: true }));
  await readList();
  return {
    /** Requests the list again. @returns lets the old answer arrive */
    requestList: () => {
      const answer = hold();
      held = answer.held;
      const list = readList();
      return async () => {
        answer.release();
        await list;
      };
    },
    mark: (marks: EnquiryMarks) => result.current({ _id: 'dana', name: 'Dana', stage: 'new' }, marks),
    shown: () => enquiries.select({})(store.getState()).data?.rows[0],
  };
}

it('repairs an older list that arrives after the mark', async () => {
  const { mark, shown, requestList } = await open(() => false);
  const arrive = requestList();
  await mark({ answered: true });
  await arrive();
  await waitFor(() => expect(shown()).toMatchObject({ read: true, answered: true }));
});

it('undoes a failed mark alone', async () => {
  const { mark, shown } = await open(({ read }) => read !== undefined);
  await Promise.all([mark({ read: true }), mark({ answered: true })]);
  await waitFor(() => expect(shown()).toMatchObject({ read: true, answered: true }));
});

it('shows the state of the server after several failed marks', async () => {
  const { mark, shown } = await open(() => true);
  await Promise.all([mark({ read: true }), mark({ read: false }), mark({ answered: true })]);
  expect(shown()).toMatchObject({ read: false, answered: false });
});

it('keeps the last of two marks, although a list is loaded meanwhile', async () => {
  const { mark, shown, requestList } = await open(() => false);
  const arrive = requestList();
  const first = mark({ read: true });
  const second = mark({ read: false });
  await Promise.all([first, second]);
  await arrive();
  await waitFor(() => expect(shown()).toMatchObject({ read: false }));
});
