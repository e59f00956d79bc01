import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useAllJobsQuery } from '../../api/jobs-admin';
import { json, testApi } from '../../api/test-api';
import { ToastProvider } from '../../ui/Toast';
import { ActiveToggle } from './JobTable';

configure({ asyncUtilTimeout: 30_000 });

const JOB = { _id: '1', title: 'Lead Researcher', status: false };

function Row() {
  const { data: [job] = [] } = useAllJobsQuery();
  return job ? <ActiveToggle job={job} /> : null;
}

const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Lead Researcher is active' });

describe('the tick of a job', () => {
  /** What was sent, and the answers that the server holds back. */
  let sent: unknown[];
  let held: ((answer: Response) => void)[];

  beforeEach(() => {
    sent = [];
    held = [];
    const { wrapper: Wrapper } = testApi(async (request) => {
      if (request.method === 'GET') return json([JOB]);
      sent.push(await request.json());
      return new Promise<Response>((resolve) => held.push(resolve));
    });
    render(
      <Wrapper>
        <ToastProvider>
          <Row />
        </ToastProvider>
      </Wrapper>,
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('made while an earlier one is being saved is seen at once and saved after it', async () => {
    await userEvent.click(await box());
    await waitFor(() => expect(held).toHaveLength(1));
    await userEvent.click(await box());
    expect((await box()).checked).toBe(false);
    expect(sent).toEqual([{ status: true }]);
    held[0]?.(json({ status: true }));
    await waitFor(() => expect(held).toHaveLength(2));
    expect(sent).toEqual([{ status: true }, { status: false }]);
    held[1]?.(json({ status: false }));
    await screen.findByText('Job status updated successfully.');
    // The store tells its subscribers with the next frame.
    await waitFor(async () => expect((await box()).checked).toBe(false));
  });

  it('goes back to what the server has when it cannot be saved', async () => {
    await userEvent.click(await box());
    await waitFor(() => expect(held).toHaveLength(1));
    await userEvent.click(await box());
    held[0]?.(json({ status: true }));
    await waitFor(() => expect(held).toHaveLength(2));
    held[1]?.(json({ detail: 'Wait a moment.' }, 503));
    await screen.findByText('An error occurred while updating the status.');
    await waitFor(async () => expect((await box()).checked).toBe(true));
  });

  it('shows the stored value after two failures', async () => {
    await userEvent.click(await box());
    await waitFor(() => expect(held).toHaveLength(1));
    await userEvent.click(await box());
    held[0]?.(json({}, 503));
    await waitFor(() => expect(held).toHaveLength(2));
    held[1]?.(json({}, 503));
    await screen.findByText('An error occurred while updating the status.');
    await waitFor(async () => expect((await box()).checked).toBe(false));
  });
});
