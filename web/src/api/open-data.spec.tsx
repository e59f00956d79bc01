import { render, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ServedContext } from '../runtime/served-page';
import { withStore } from './open-data';
import { isNotAList, useOpenJob, useOpenJobs } from './jobs';
import { json } from '../../test/test-api';

const job = { _id: '1', title: 'Lead Researcher' };

/** With the job in the document. */
function open<Result>(hook: () => Result, answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  const result: { current?: Result } = {};
  const Page = withStore(function Page() {
    result.current = hook();
    return null;
  });
  const served = { status: 200, origin: '', data: { job } } as const;
  render(<ServedContext value={served} children={<Page />} />);
  return result as { current: Result };
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
