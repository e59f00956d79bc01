import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json } from '../../test/test-api';
import { testPage } from '../../test/test-page';
import { Messages } from './Messages';

afterEach(() => void vi.useRealTimers());

it('a message that failed says why, is sent again, and its text can be copied', async () => {
  const retried: string[] = [];
  const user = userEvent.setup();
  const message = {
    _id: 'message:1:amina',
    subject: 'Shall we talk?',
    at: '2026-11-21T08:00:00.000Z',
    state: 'failed' as const,
    body: 'Dear Amina',
    reason: 'The mail server refused this address.',
  };
  const page = testPage(({ url }) => {
    retried.push(decodeURIComponent(new URL(url).pathname));
    return json({}, 202);
  });
  render(<Messages title="Messages" kind="applicant" id="amina" messages={[message]} />, page);
  expect(screen.getByText('The mail server refused this address.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retried).toEqual(['/api/jobApplicant/applicants/amina/messages/message:1:amina/retry']);
  expect(await screen.findByText('The mail will be sent again.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByText('Copied.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('Dear Amina');
});

it('a message that waits says for how long, then that it is being sent', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:03.000Z') });
  const page = testPage(() => json({}));
  const messages = [
    { _id: '1', subject: 'Re: 61,000 contacts', at: '2026-11-21T08:00:00.000Z', state: 'queued' as const },
  ];
  render(<Messages title="Replies" kind="enquiry" id="dana" messages={messages} />, page);
  const item = screen.getByRole('listitem');
  expect(item.textContent).toContain('Sending in 7 s');
  act(() => void vi.advanceTimersByTime(6000));
  expect(item.textContent).toContain('Sending in 1 s');
  act(() => void vi.advanceTimersByTime(1000));
  expect(item.textContent).toMatch(/^Sending(?! in)/);
});
