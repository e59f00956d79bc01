import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastProvider } from '../ui/Toast';
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
  const onRetry = (id: string) => {
    retried.push(id);
    return Promise.resolve({});
  };
  render(<Messages title="Messages" onRetry={onRetry} messages={[message]} />, { wrapper: ToastProvider });
  expect(screen.getByText('The mail server refused this address.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retried).toEqual(['message:1:amina']);
  expect(await screen.findByText('The mail will be sent again.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByText('The text was copied.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('Dear Amina');
});

it('a message that waits says for how long, then that it is being sent', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:03.000Z') });
  const messages = [
    { _id: '1', subject: 'Re: 61,000 contacts', at: '2026-11-21T08:00:00.000Z', state: 'queued' as const },
  ];
  render(<Messages title="Replies" onRetry={() => Promise.resolve({})} messages={messages} />, {
    wrapper: ToastProvider,
  });
  const item = screen.getByRole('listitem');
  expect(item.textContent).toContain('Sending in 7 s');
  act(() => void vi.advanceTimersByTime(6000));
  expect(item.textContent).toContain('Sending in 1 s');
  act(() => void vi.advanceTimersByTime(1000));
  expect(item.textContent).toMatch(/^Sending(?! in)/);
});
