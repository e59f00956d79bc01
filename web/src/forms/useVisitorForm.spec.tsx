import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emailAddress, filled } from './rules';
import { answerWith, useVisitorForm, type Answer } from './useVisitorForm';

configure({ asyncUtilTimeout: 30_000 });

type Name = 'name' | 'email';
type Send = () => Promise<Answer<Name>>;

const rules = { name: filled('Name missing'), email: emailAddress('Mail missing', 'Mail wrong') };
const messages = { success: 'Sent', failure: 'Not sent' };
const sent = answerWith(messages, undefined);
const notSent = answerWith(messages, { detail: 'Wait a minute.' });

function TestForm({ send, keepAs = 'test' }: { send: Send; keepAs?: string | null }) {
  const { form, ready, sending, errors, notice } = useVisitorForm({ rules, send, ...(keepAs && { keepAs }) });
  return (
    <form {...form}>
      <input aria-label="Name" name="name" required />
      <input aria-label="Email" name="email" type="email" required disabled={sending} />
      <button type="submit" disabled={!ready || sending}>
        {sending ? 'Sending...' : 'Send'}
      </button>
      <p>{errors.name}</p>
      <p>{errors.email}</p>
      <p role="status">
        {notice?.headline} {notice?.detail}
      </p>
    </form>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const status = () => screen.getByRole('status').textContent.trim();
const submit = () => userEvent.click(screen.getByRole('button'));

async function fillIn() {
  await userEvent.type(field('Name'), 'Dana');
  await userEvent.type(field('Email'), 'dana@mail.example');
}

describe('useVisitorForm', () => {
  beforeEach(() => sessionStorage.clear());
  it('names each mistake until something is typed there, goes to the first one and sends nothing', async () => {
    const send = vi.fn<Send>();
    render(<TestForm send={send} />);
    await userEvent.type(field('Name'), '   ');
    await userEvent.type(field('Email'), 'dana');
    await submit();
    expect(screen.getByText('Name missing')).toBeTruthy();
    expect(screen.getByText('Mail wrong')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(field('Email'), '@');
    expect(screen.getByText('Name missing')).toBeTruthy();
    expect(screen.queryByText('Mail wrong')).toBeNull();
  });

  it('is disabled and says so while sending, sends once, then clears its fields', async () => {
    let answer: (value: Answer<Name>) => void = () => undefined;
    const send = vi.fn(() => new Promise<Answer<Name>>((resolve) => (answer = resolve)));
    render(<TestForm send={send} />);
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button'));
    const button = screen.getByRole<HTMLButtonElement>('button');
    expect(button.textContent).toBe('Sending...');
    expect(button.disabled).toBe(true);
    answer(sent);
    await waitFor(() => expect(status()).toBe('Sent'));
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith(
      { name: 'Dana', email: 'dana@mail.example' },
      expect.any(HTMLFormElement),
    );
    expect(field('Name').value).toBe('');
    expect(button.textContent).toBe('Send');
  });

  it('empties only what was sent, and keeps what is typed while it is on its way', async () => {
    let answer: (value: Answer<Name>) => void = () => undefined;
    const send = () => new Promise<Answer<Name>>((resolve) => (answer = resolve));
    render(<TestForm send={send} />);
    await fillIn();
    await submit();
    await userEvent.type(field('Name'), ' Whitfield');
    answer(sent);
    await waitFor(() => expect(status()).toBe('Sent'));
    expect(field('Name').value).toBe('Dana Whitfield');
    expect(field('Email').value).toBe('');
    expect(sessionStorage.getItem('test')).toBe('{"name":"Dana Whitfield","email":""}');
  });

  it('keeps what was typed when sending fails, also for the next visit of the page', async () => {
    const { unmount } = render(<TestForm send={() => Promise.resolve(notSent)} />);
    await fillIn();
    await submit();
    await waitFor(() => expect(status()).toBe('Not sent Wait a minute.'));
    expect(field('Name').value).toBe('Dana');
    unmount();
    render(<TestForm send={() => Promise.resolve(sent)} />);
    expect(field('Email').value).toBe('dana@mail.example');
  });

  it('puts what the server refused at its field, and the focus there, though it was disabled', async () => {
    const refusal = { ...notSent, errors: { email: 'Mail unknown' } };
    render(<TestForm send={() => Promise.resolve(refusal)} />);
    await fillIn();
    await submit();
    await waitFor(() => expect(screen.getByText('Mail unknown')).toBeTruthy());
    expect(document.activeElement).toBe(field('Email'));
  });

  it('takes over what was typed into the HTML of the server, over an older text', async () => {
    sessionStorage.setItem('test', '{"name":"Dana","email":"old@mail.example"}');
    const page = document.body.appendChild(document.createElement('div'));
    const form = <TestForm send={() => Promise.resolve(sent)} />;
    page.innerHTML = renderToString(form);
    field('Email').value = 'new@mail.example';
    expect(screen.getByRole<HTMLButtonElement>('button').disabled, 'before the script arrives').toBe(true);
    render(form, { container: page, hydrate: true });
    await waitFor(() => expect(field('Name').value).toBe('Dana'));
    expect(field('Email').value).toBe('new@mail.example');
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
    expect(sessionStorage.getItem('test')).toBe('{"name":"Dana","email":"new@mail.example"}');
  });

  it('says nothing beside a field that the server refuses, and blames no connection for it', () => {
    const errors = [
      { field: 'email', message: 'Mail unknown' },
      { field: 'token', message: 'Own fault' },
    ];
    expect(answerWith(messages, { errors }, ['name', 'email'])).toEqual({
      sent: false,
      errors: { email: 'Mail unknown' },
    });
    expect(answerWith(messages, { errors }).notice).toMatchObject({ headline: 'Not sent', tone: 'error' });
  });

  it('keeps and empties nothing without a name', async () => {
    render(<TestForm send={() => Promise.resolve(sent)} keepAs={null} />);
    await fillIn();
    await submit();
    await waitFor(() => expect(status()).toBe('Sent'));
    expect(field('Name').value).toBe('Dana');
    expect(sessionStorage).toHaveLength(0);
  });
});
