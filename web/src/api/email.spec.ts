import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const proof = { prepareProof: vi.fn(), takeProof: vi.fn(() => Promise.resolve('proof')) };
const sendMessage = vi.fn();
const message = { firstName: 'Dana', email: 'dana@mail.example', message: 'Hello' };

/** @param origin of the provider */
async function open(origin: string) {
  vi.resetModules();
  vi.doMock('./config', () => ({ clientConfig: () => Promise.resolve({ data: { email: { origin } } }) }));
  vi.doMock('./proof', () => proof);
  vi.doMock('./email-client', () => ({ sendMessage }));
  return import('./email');
}

beforeEach(() => {
  vi.clearAllMocks();
  proof.takeProof.mockResolvedValue('proof');
  sendMessage.mockResolvedValue(undefined);
});

afterAll(() => {
  for (const module of ['./config', './proof', './email-client']) vi.doUnmock(module);
  vi.resetModules();
});

it('sends a proof to our own endpoint, and begins another one after a refusal', async () => {
  const { prepareProof, sendEnquiry } = await open('/api/emailjs');
  prepareProof();
  await vi.waitFor(() => expect(proof.prepareProof).toHaveBeenCalledOnce());
  sendMessage.mockResolvedValueOnce({ detail: 'Not now.' });
  expect(await sendEnquiry(message)).toEqual({ detail: 'Not now.' });
  await vi.waitFor(() => expect(proof.prepareProof).toHaveBeenCalledTimes(2));
  expect(await sendEnquiry(message)).toBeUndefined();
  expect(sendMessage.mock.calls.map(([, , own]: unknown[]) => own)).toEqual([
    { source: undefined, proof: 'proof' },
    { source: undefined, proof: 'proof' },
  ]);
});

it('makes no proof for an outside provider', async () => {
  const { prepareProof, sendEnquiry } = await open('https://mail.example');
  prepareProof();
  sendMessage.mockResolvedValueOnce({ detail: 'Not now.' });
  await sendEnquiry(message);
  await Promise.resolve();
  expect(sendMessage.mock.calls[0]?.[2]).toBeUndefined();
  expect(proof.prepareProof).not.toHaveBeenCalled();
  expect(proof.takeProof).not.toHaveBeenCalled();
});
