import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { enquiriesApi, type EnquiryMarks } from '../../api/enquiries';
import { json, testApi } from '../../api/test-api';
import { ToastProvider } from '../../ui/Toast';
import { useMarkEnquiry } from './useMarkEnquiry';

const { enquiries } = enquiriesApi.endpoints;

afterEach(() => vi.unstubAllGlobals());

/** @param isRefused whether the server refuses these marks of Dana's enquiry */
async function open(isRefused: (marks: EnquiryMarks) => boolean) {
  const { store, wrapper: Store } = testApi(async (request) => {
    if (request.method === 'GET') return json([{ _id: 'dana', read: false, answered: false }]);
    const marks = (await request.json()) as EnquiryMarks;
    return isRefused(marks) ? json({ code: 'unknown' }, 500) : json({ _id: 'dana', ...marks });
  });
  const { result } = renderHook(() => useMarkEnquiry(), {
    wrapper: ({ children }) => (
      <Store>
        <ToastProvider>{children}</ToastProvider>
      </Store>
    ),
  });
  await store.dispatch(enquiries.initiate({ after: undefined }));
  return {
    mark: (marks: EnquiryMarks) => result.current('dana', marks),
    shown: () => enquiries.select({ after: undefined })(store.getState()).data?.rows[0],
  };
}

it('undoes a failed mark alone', async () => {
  const { mark, shown } = await open(({ read }) => read !== undefined);
  await Promise.all([mark({ read: true }), mark({ answered: true })]);
  expect(shown()).toMatchObject({ read: true, answered: true });
});

it('shows the state of the server after several failed marks', async () => {
  const { mark, shown } = await open(() => true);
  await Promise.all([mark({ read: true }), mark({ read: false }), mark({ answered: true })]);
  expect(shown()).toMatchObject({ read: false, answered: false });
});
