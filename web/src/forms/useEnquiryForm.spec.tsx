import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useEnquiryForm } from './useEnquiryForm';

configure({ asyncUtilTimeout: 30_000 });

type Answer = { ok: true } | { ok: false; detail?: string };

const words = { name: { missing: 'Name missing' }, email: { missing: 'Mail missing', wrong: 'Mail wrong' } };
const messages = { success: 'Sent', failure: 'Not sent' };

function TestForm({ send }: { send: (form: HTMLFormElement) => Promise<Answer> }) {
  const { form, sending, errors, result } = useEnquiryForm({ name: 'test', words, messages, send });
  return (
    <form {...form}>
      <input aria-label="Name" name="name" required />
      <input aria-label="Email" name="email" type="email" required />
      <button type="submit" disabled={sending}>
        {sending ? 'Sending...' : 'Send'}
      </button>
      <p>{errors.name}</p>
      <p>{errors.email}</p>
      <p role="status">
        {result?.headline} {result?.detail}
      </p>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const status = () => screen.getByRole('status').textContent.trim();

async function fillIn() {
  await userEvent.type(field('Name'), 'Dana');
  await userEvent.type(field('Email'), 'dana@mail.example');
}

describe('useEnquiryForm', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(cleanup);

  it('names each mistake, goes to the first one and sends nothing', async () => {
    const send = vi.fn<() => Promise<Answer>>();
    render(<TestForm send={send} />);
    await userEvent.type(field('Name'), '   ');
    await userEvent.type(field('Email'), 'dana');
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByText('Name missing')).toBeTruthy();
    expect(screen.getByText('Mail wrong')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(send).not.toHaveBeenCalled();
  });

  it('is disabled and says so while sending, sends once, then clears its fields', async () => {
    let answer: (value: Answer) => void = () => undefined;
    const send = vi.fn(() => new Promise<Answer>((resolve) => (answer = resolve)));
    render(<TestForm send={send} />);
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button'));
    const button = screen.getByRole<HTMLButtonElement>('button');
    expect(button.textContent).toBe('Sending...');
    expect(button.disabled).toBe(true);
    answer({ ok: true });
    await waitFor(() => expect(status()).toBe('Sent'));
    expect(send).toHaveBeenCalledTimes(1);
    expect(field('Name').value).toBe('');
    expect(button.textContent).toBe('Send');
  });

  it('keeps what was typed when sending fails, also for the next visit of the page', async () => {
    const { unmount } = render(
      <TestForm send={() => Promise.resolve({ ok: false, detail: 'Wait a minute.' })} />,
    );
    await fillIn();
    await userEvent.click(screen.getByRole('button'));
    await waitFor(() => expect(status()).toBe('Not sent Wait a minute.'));
    expect(field('Name').value).toBe('Dana');
    unmount();
    render(<TestForm send={() => Promise.resolve({ ok: true })} />);
    expect(field('Email').value).toBe('dana@mail.example');
  });
});
