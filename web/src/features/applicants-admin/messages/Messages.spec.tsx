import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { testApi } from '../../../api/test-api';
import { ToastProvider } from '../../../ui/Toast';
import { Messages } from './Messages';

afterEach(() => vi.unstubAllGlobals());

it('a message that failed says why, is sent again, and its text can be copied', async () => {
  const asked: string[] = [];
  const { wrapper: Store } = testApi(({ method, url }) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    return new Response(null, { status: 202 });
  });
  const user = userEvent.setup();
  render(
    <Store>
      <ToastProvider>
        <Messages
          applicantId="amina"
          messages={[
            {
              _id: 'message:1:amina',
              subject: 'Shall we talk?',
              at: '2026-11-21T08:00:00.000Z',
              state: 'failed',
              body: 'Dear Amina',
              reason: 'The mail server refused this address.',
            },
          ]}
        />
      </ToastProvider>
    </Store>,
  );
  expect(screen.getByText('The mail server refused this address.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(asked).toEqual(['POST /api/jobApplicant/applicants/amina/messages/message%3A1%3Aamina/retry']);
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByText('The text was copied.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('Dear Amina');
});
