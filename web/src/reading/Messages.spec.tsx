import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ToastProvider } from '../ui/Toast';
import { Messages } from './Messages';

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
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByText('The text was copied.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('Dear Amina');
});
