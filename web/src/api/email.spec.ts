import { afterAll, beforeEach, expect, it, vi } from 'vitest';

const proof = { prepareProof: vi.fn(), takeProof: vi.fn() };
const send = vi.fn();
class Status {
  constructor(
    readonly status: number,
    readonly text: string,
  ) {}
}
const message = { firstName: 'Dana', email: 'dana@mail.example', message: 'Hello' };

/** @param origin of the provider */
async function open(origin: string) {
  const email = { origin, publicKey: 'u', serviceId: 's', templateFreeTest: 't' };
  vi.resetModules();
  vi.doMock('./config', () => ({ clientConfig: () => Promise.resolve({ data: { email } }) }));
  vi.doMock('./proof', () => proof);
  vi.doMock('@emailjs/browser', () => ({ EmailJSResponseStatus: Status, init: () => undefined, send }));
  return import('./email');
}

beforeEach(() => {
  vi.clearAllMocks();
  proof.takeProof.mockResolvedValue('proof');
  send.mockResolvedValue(new Status(200, 'OK'));
});
afterAll(() => {
  for (const module of ['./config', './proof', '@emailjs/browser']) vi.doUnmock(module);
  vi.resetModules();
});

it('sends a proof to our own endpoint, and begins another one after a refusal', async () => {
  const { prepareProof, sendEnquiry } = await open('/api/emailjs');
  prepareProof();
  await vi.waitFor(() => expect(proof.prepareProof).toHaveBeenCalledOnce());
  send.mockRejectedValueOnce(new Status(429, 'Wait a minute.'));
  expect(await sendEnquiry(message)).toEqual({ detail: 'Wait a minute.' });
  await vi.waitFor(() => expect(proof.prepareProof).toHaveBeenCalledTimes(2));
  expect(await sendEnquiry(message)).toBeUndefined();
  expect(proof.takeProof).toHaveBeenCalledTimes(2);
  expect(send).toHaveBeenLastCalledWith('s', 't', { ...message, proof: 'proof' });
});

it('makes no proof for an outside provider', async () => {
  const { prepareProof, sendEnquiry } = await open('https://mail.example');
  prepareProof();
  send.mockRejectedValueOnce(new Status(429, 'For the customer of the provider.'));
  expect(await sendEnquiry(message)).toEqual({});
  expect(send).toHaveBeenCalledWith('s', 't', message);
  await Promise.resolve();
  expect(proof.prepareProof).not.toHaveBeenCalled();
  expect(proof.takeProof).not.toHaveBeenCalled();
});
