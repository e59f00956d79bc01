import { configureStore } from '@reduxjs/toolkit';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { openDataReducer } from './open-data';
import { isNotAList, useOpenJob, useOpenJobs } from './jobs';
import { json } from '../../test/test-api';

const job = { _id: '1', title: 'Lead Researcher' };

function open<Result>(hook: () => Result, answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const known = { data: job, isFetching: false };
  const store = configureStore({
    reducer: { openData: openDataReducer },
    preloadedState: { openData: { 'job/1': known } },
  });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  return renderHook(hook, { wrapper }).result;
}

describe('open data', () => {
  it('shows stored data while newer data loads, and keeps it after a failure', async () => {
    const query = open(
      () => useOpenJob('1'),
      () => json({}, 503),
    );
    expect(query.current.data).toEqual(job);
    await waitFor(() => expect(query.current.error?.status).toBe(503));
    expect(query.current.data).toEqual(job);
  });

  it('drops what no longer exists', async () => {
    const query = open(
      () => useOpenJob('1'),
      () => json({}, 404),
    );
    await waitFor(() => expect(query.current.error?.status).toBe(404));
    expect(query.current.data).toBeUndefined();
  });

  it('refuses an answer that is not a list', async () => {
    const query = open(useOpenJobs, () => json({ jobs: [] }));
    await waitFor(() => expect(query.current.error && isNotAList(query.current.error)).toBe(true));
    expect(query.current.data).toBeUndefined();
  });
});
