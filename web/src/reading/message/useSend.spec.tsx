import { renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ToastProvider } from '../../ui/Toast';
import { useSend } from './useSend';

type Answer = { data: number } | { error: { status: number | 'FETCH_ERROR'; data?: object } };

/** @param answers to the requests, in their order */
function sending(...answers: Answer[]) {
  const sent: string[] = [];
  const { result } = renderHook(() => useSend(), { wrapper: ToastProvider });
  const send = (name: string, content = '') =>
    result.current({
      noun: 'message',
      name,
      content,
      request: (id) => {
        sent.push(id);
        return Promise.resolve<{ data?: number; error?: unknown }>(answers[sent.length - 1] ?? lost);
      },
      takeBack: () => Promise.resolve({}),
      describe: (count) => [`${String(count)} applicant`],
      onTakenBack: () => false,
    });
  return { sent, send };
}

const lost: Answer = { error: { status: 'FETCH_ERROR' } };
const accepted: Answer = { data: 1 };
const used: Answer = { error: { status: 409, data: { code: 'message-id-used', detail: 'Used.' } } };
const refused: Answer = { error: { status: 409, data: { code: 'nobody-matches', detail: 'Nobody.' } } };

it('has one id for each message, until there is an answer to it', async () => {
  const { sent, send } = sending(lost, accepted, accepted, refused, accepted);
  expect(await send('to a')).toMatchObject({ status: 0 });
  expect(await send('to b')).toBeUndefined();
  expect(await send('to a')).toBeUndefined();
  await screen.findAllByText('Your message to 1 applicant will be sent in 10 seconds.');
  expect(await send('to a')).toMatchObject({ detail: 'Nobody.' });
  await send('to a');
  const [a, b, retry, next, last] = sent;
  expect(retry).toBe(a);
  expect(new Set([a, b, next, last]).size).toBe(4);
});

it('does not send another version of a message that was accepted without an answer', async () => {
  const { sent, send } = sending(lost, used, accepted);
  await send('to a');
  expect((await send('to a'))?.detail).toMatch(/^Your earlier version was accepted/);
  expect(await send('to a')).toBeUndefined();
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});

it('has another id for another content, where the API does not compare them', async () => {
  const { sent, send } = sending(lost, lost, lost);
  await send('to a', 'One');
  await send('to a', 'One');
  await send('to a', 'Two');
  expect(sent[1]).toBe(sent[0]);
  expect(sent[2]).not.toBe(sent[0]);
});
