import { cleanup, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { json, testApi } from '../../../api/test-api';
import { messageResults as words } from '../../../content/back-office/messages';
import { ToastProvider } from '../../../ui/Toast';
import { useSendMessage } from './useSendMessage';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

interface Sent {
  method: string;
  path: string;
  batchId: string | undefined;
}

/** @param answer to the request in this place */
function sending(answer: (place: number) => Response) {
  const sent: Sent[] = [];
  const { wrapper: Store } = testApi(async (request) => {
    const { method, url } = request;
    const body = (method === 'POST' ? await request.json() : {}) as { batchId?: string };
    sent.push({ method, path: new URL(url).pathname, batchId: body.batchId });
    return answer(sent.length - 1);
  });
  const { result } = renderHook(() => useSendMessage(), {
    wrapper: ({ children }) => (
      <Store>
        <ToastProvider>{children}</ToastProvider>
      </Store>
    ),
  });
  return { sent, send: (subject: string, ids = ['a']) => result.current({ ids, subject, body: 'Text.' }) };
}

const lost = () => Response.error();
const accepted = () => json({ batchId: 'from the server', queued: 1 }, 202);
const tooLate = () => json({ status: 409, code: 'message-sent', detail: 'Sent.' }, 409);

it('sends the same message under the same id until there is an answer', async () => {
  const { sent, send } = sending((place) => (place === 0 ? lost() : accepted()));
  expect(await send('One')).toMatchObject({ status: 0 });
  expect(await send('One')).toBeUndefined();
  expect(sent[1]).toEqual(sent[0]);
  await screen.findByText(words.queued(1, 10));
  await send('One');
  expect(sent[2]?.batchId).not.toBe(sent[0]?.batchId);
});

it('takes what may have arrived back before it sends another text, and not for other applicants', async () => {
  const answers = [lost, () => json(undefined, 204), lost, accepted];
  const { sent, send } = sending((place) => answers[place]?.() ?? lost());
  await send('One');
  await send('Two');
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST']);
  expect(sent[1]?.path).toMatch(new RegExp(`/${sent[0]?.batchId ?? ''}$`));
  expect(await send('Three', ['b'])).toBeUndefined();
  expect(sent).toHaveLength(4);
});

it('sends nothing where the earlier text has been sent by then, and says so', async () => {
  const answers = [lost, tooLate, accepted];
  const { sent, send } = sending((place) => answers[place]?.() ?? lost());
  await send('One');
  expect(await send('Two')).toMatchObject({ code: 'message-sent', detail: words.sentBefore });
  expect(await send('Two')).toBeUndefined();
  expect(sent.map(({ method }) => method)).toEqual(['POST', 'DELETE', 'POST']);
});
