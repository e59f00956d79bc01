import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { hold } from '../../test/test-page';
import { emailAddress, filled } from './rules';
import { answerWith, useVisitorForm, type Submission } from './useVisitorForm';

type Send = () => Promise<Submission>;

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
const button = () => screen.getByRole<HTMLButtonElement>('button');
const show = (answer: Submission) => render(<TestForm send={() => Promise.resolve(answer)} />);
const expectSaid = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent.trim()).toBe(text));

async function fillInAndSend() {
  await userEvent.type(field('Name'), 'Dana');
  await userEvent.type(field('Email'), 'dana@mail.example');
  await userEvent.dblClick(button());
}

describe('useVisitorForm', () => {
  it('names each mistake until something is typed there, goes to the first one and sends nothing', async () => {
    const send = vi.fn<Send>();
    render(<TestForm send={send} />);
    await userEvent.type(field('Name'), '   ');
    await userEvent.type(field('Email'), 'dana');
    await userEvent.click(button());
    expect(screen.getByText('Name missing')).toBeTruthy();
    expect(screen.getByText('Mail wrong')).toBeTruthy();
    expect(document.activeElement).toBe(field('Name'));
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(field('Email'), '@');
    expect(screen.getByText('Name missing')).toBeTruthy();
    expect(screen.queryByText('Mail wrong')).toBeNull();
  });

  it('says that it sends, sends once, and empties what was sent but not what is typed meanwhile', async () => {
    const { held, release } = hold<Submission>();
    const send = vi.fn(() => held);
    render(<TestForm send={send} />);
    await fillInAndSend();
    expect(button().textContent).toBe('Sending...');
    expect(button().disabled).toBe(true);
    await userEvent.type(field('Name'), ' Whitfield');
    release(sent);
    await expectSaid('Sent');
    const values = { name: 'Dana', email: 'dana@mail.example' };
    expect(send).toHaveBeenCalledExactlyOnceWith(values, expect.any(HTMLFormElement));
    expect(button().textContent).toBe('Send');
    expect(field('Name').value).toBe('Dana Whitfield');
    expect(field('Email').value).toBe('');
    expect(sessionStorage.getItem('test')).toBe('{"name":"Dana Whitfield","email":""}');
  });

  it('keeps what was typed when sending fails, also for the next visit of the page', async () => {
    const { unmount } = show(notSent);
    await fillInAndSend();
    await expectSaid('Not sent Wait a minute.');
    expect(field('Name').value).toBe('Dana');
    unmount();
    show(sent);
    await waitFor(() => expect(field('Email').value).toBe('dana@mail.example'));
  });

  it('puts what the server refused at its field, and the focus there, though it was disabled', async () => {
    show({ ...notSent, errors: [{ field: 'email', message: 'Mail unknown' }] });
    await fillInAndSend();
    await waitFor(() => expect(screen.getByText('Mail unknown')).toBeTruthy());
    expect(document.activeElement).toBe(field('Email'));
  });

  it('takes over what was typed into the HTML of the server, over an older text', async () => {
    sessionStorage.setItem('test', '{"name":"Dana","email":"old@mail.example"}');
    const page = document.body.appendChild(document.createElement('div'));
    const form = <TestForm send={() => Promise.resolve(sent)} />;
    page.innerHTML = renderToString(form);
    field('Email').value = 'new@mail.example';
    expect(button().disabled, 'before the script arrives').toBe(true);
    render(form, { container: page, hydrate: true });
    await waitFor(() => expect(field('Name').value).toBe('Dana'));
    expect(field('Email').value).toBe('new@mail.example');
    await waitFor(() => expect(button().disabled).toBe(false));
    expect(sessionStorage.getItem('test')).toBe('{"name":"Dana","email":"new@mail.example"}');
  });

  it('does not lose a draft by what is typed before it is read', () => {
    sessionStorage.setItem('test', '{"name":"Dana","email":"old@mail.example"}');
    render(<TestForm send={() => Promise.resolve(sent)} />);
    fireEvent.input(field('Email'), { target: { value: 'new@mail.example' } });
    expect(field('Name').value).toBe('Dana');
    expect(sessionStorage.getItem('test')).toBe('{"name":"Dana","email":"new@mail.example"}');
  });

  it('says nothing beside a field that the server refuses, and blames no connection for it', async () => {
    const errors = [
      { field: 'email', message: 'Mail unknown' },
      { field: 'token', message: 'Own fault' },
    ];
    const { unmount } = show(answerWith(messages, { errors }));
    await fillInAndSend();
    await waitFor(() => expect(screen.getByText('Mail unknown')).toBeTruthy());
    await expectSaid('');
    unmount();
    show(answerWith(messages, { errors: errors.slice(1) }));
    await waitFor(() => expect(field('Name').value).toBe('Dana'));
    await userEvent.click(button());
    await expectSaid('Not sent Own fault');
    expect(answerWith(messages, { errors }).notice).toMatchObject({ headline: 'Not sent', tone: 'error' });
  });

  it('keeps and empties nothing without a name', async () => {
    render(<TestForm send={() => Promise.resolve(sent)} keepAs={null} />);
    await fillInAndSend();
    await expectSaid('Sent');
    expect(field('Name').value).toBe('Dana');
    expect(sessionStorage).toHaveLength(0);
  });
});
