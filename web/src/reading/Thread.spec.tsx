import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { json } from '../../test/test-api';
import { testPage } from '../../test/test-page';
import { MailFailure, Thread, type Message } from './Thread';

afterEach(() => void vi.useRealTimers());

const sent: Message = {
  _id: 'message:1:amina',
  direction: 'out',
  subject: 'Shall we talk?',
  at: '2026-11-21T08:00:00.000Z',
  state: 'sent',
  text: 'Dear Amina',
};
const received: Message = {
  _id: 'received',
  direction: 'in',
  subject: 'Re: Shall we talk?',
  at: '2026-11-22T08:00:00.000Z',
  from: 'amina@example.com',
  text: 'On Tuesday.',
};

function show(messages: Message[], page = testPage(() => json({}))) {
  render(<Thread kind="applicant" id="amina" name="Amina Yusuf" messages={messages} />, page);
  return screen.getAllByRole('listitem');
}

it('ours are on the right and theirs on the left, each with who wrote and only ours with a state', () => {
  const [ours, theirs] = show([sent, received]);
  expect(ours?.className).toContain('self-end');
  expect(ours?.textContent).toMatch(/^YouSent.*Shall we talk\?Dear Amina$/);
  expect(theirs?.className).toContain('self-start');
  expect(theirs?.textContent).toMatch(/^Amina Yusuf/);
  expect(theirs?.textContent).not.toContain('Sent');
  expect(theirs?.textContent).not.toContain('amina@example.com');
});

it('a subject is shown once, and in place of a text that is not stored', () => {
  const { text: _text, ...cancelled } = { ...sent, _id: '3', state: 'cancelled' as const };
  const other = { ...received, _id: '4', subject: 'Something else' };
  const subjects = show([sent, received, cancelled, other]).map(
    ({ textContent }) => /(Re: )?Shall we talk\?|Something else/.exec(textContent)?.[0],
  );
  expect(subjects).toEqual(['Shall we talk?', undefined, 'Shall we talk?', 'Something else']);
});

it('a message that failed says why, is sent again, and its text can be copied', async () => {
  const retried: string[] = [];
  const user = userEvent.setup();
  const page = testPage(({ url }) => {
    retried.push(decodeURIComponent(new URL(url).pathname));
    return json({}, 202);
  });
  show([{ ...sent, state: 'failed', reason: 'The mail server refused this address.' }], page);
  expect(screen.getByText('The mail server refused this address.')).toBeDefined();
  expect(screen.queryByText('The mail server answered:')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(retried).toEqual(['/api/jobApplicant/applicants/amina/messages/message:1:amina/retry']);
  expect(await screen.findByText('The mail will be sent again.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Copy the text' }));
  expect(await screen.findByText('Copied.')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe('Dear Amina');
});

it('the words of a mail server are said to be its own', () => {
  const failed: Message = { ...sent, state: 'failed', reason: '452 4.2.2 Mailbox full' };
  show([failed]);
  expect(screen.getByText('The mail server answered:')).toBeDefined();
  render(<MailFailure messages={[failed]} />);
  expect(
    screen.getByText('“Shall we talk?” was not sent. The mail server answered: 452 4.2.2 Mailbox full'),
  ).toBeDefined();
});

it('a message that waits says for how long, then that it is being sent', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:03.000Z') });
  const [item] = show([{ ...sent, state: 'queued' }]);
  expect(item?.textContent).toContain('Sending in 7 s');
  act(() => void vi.advanceTimersByTime(6000));
  expect(item?.textContent).toContain('Sending in 1 s');
  act(() => void vi.advanceTimersByTime(1000));
  expect(item?.textContent).toMatch(/^YouSending(?! in)/);
});

it('what they quote is folded away', () => {
  show([{ ...received, text: 'On Tuesday.\n\n> Dear Amina' }]);
  const quoted = screen.getByText('> Dear Amina');
  expect(quoted.closest('details')?.open).toBe(false);
  expect(screen.getByText('Show the quoted text').closest('summary')).not.toBeNull();
  expect(screen.getByText('On Tuesday.').closest('details')).toBeNull();
});

it('HTML is shown as text', () => {
  const html = '<script>alert(1)</script><img src="https://tracker.example/1.png">';
  const [item] = show([{ ...received, text: `${html}\n> ${html}` }]);
  expect(screen.getAllByText(html, { exact: false })).toHaveLength(2);
  expect(item?.querySelector('script, img')).toBeNull();
});

it('another address is tagged, and said', () => {
  const [theirs] = show([{ ...received, from: 'a.yusuf@private.example', isOtherAddress: true }]);
  expect(theirs?.textContent).toContain('From another address');
  expect(screen.getByText('a.yusuf@private.example')).toBeDefined();
});

it('attachments are named and lead nowhere: they are in the mailbox', () => {
  const attachments = [
    { name: 'rows.csv', size: 18_432 },
    { name: 'fields.pdf', size: 98_304 },
  ];
  const [theirs] = show([{ ...received, attachments }]);
  expect(screen.getByText('2 attachments, in your mailbox')).toBeDefined();
  expect(screen.getByText('rows.csv 18 kB, fields.pdf 96 kB')).toBeDefined();
  expect(within(theirs as HTMLElement).queryByRole('link')).toBeNull();
});
