import { renderHook, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json } from '../../../api/test-api';
import { testPage } from '../../../ui/test-page';
import { useSendMessage } from './useSendMessage';

interface Sent {
  batchId: string;
}

/** @param answer to the request in this place */
function sending(answer: (place: number) => Response) {
  const sent: Sent[] = [];
  const { wrapper } = testPage(async (request) => {
    sent.push((await request.json()) as Sent);
    return answer(sent.length - 1);
  });
  const { result } = renderHook(() => useSendMessage(), { wrapper });
  return { sent, send: (subject: string, ids = ['a']) => result.current({ ids, subject, body: 'Text.' }) };
}

const lost = () => Response.error();
const accepted = () => json({ batchId: 'from the server', queued: 1 }, 202);
const used = () => json({ status: 409, code: 'message-id-used', detail: 'Used.' }, 409);

it('has one id for each message, until there is an answer to it', async () => {
  const answers = [lost, accepted, accepted, accepted];
  const { sent, send } = sending((place) => answers[place]?.() ?? lost());
  expect(await send('To a')).toMatchObject({ status: 0 });
  expect(await send('To b', ['b'])).toBeUndefined();
  expect(await send('To a')).toBeUndefined();
  await screen.findAllByText('Your message to 1 applicant will be sent in 10 seconds.');
  await send('To a');
  const [a, b, retry, next] = sent.map(({ batchId }) => batchId);
  expect(retry).toBe(a);
  expect(new Set([a, b, next]).size).toBe(3);
});

it('does not send another version of a message that was accepted without an answer', async () => {
  const answers = [lost, used, accepted];
  const { sent, send } = sending((place) => answers[place]?.() ?? lost());
  await send('One');
  expect((await send('Two'))?.detail).toMatch(/^Your earlier version was accepted/);
  expect(await send('Two')).toBeUndefined();
  expect(sent[1]?.batchId).toBe(sent[0]?.batchId);
  expect(sent[2]?.batchId).not.toBe(sent[0]?.batchId);
});
