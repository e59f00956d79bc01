import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time';

/** Sends that end when the test says so. */
function slowSend() {
  const sent: { thing: string; end: (answer: string) => void }[] = [];
  const send = (thing: string) => new Promise<string>((end) => sent.push({ thing, end }));
  return { sent, send };
}

it('sends the newest of what was given meanwhile, and answers once, for the last', async () => {
  const { sent, send } = slowSend();
  const save = oneAtATime(send);
  const first = save('a');
  expect(await save('b')).toBeUndefined();
  expect(await save('c')).toBeUndefined();
  expect(sent.map(({ thing }) => thing)).toEqual(['a']);
  sent[0]?.end('saved a');
  await expect.poll(() => sent.map(({ thing }) => thing)).toEqual(['a', 'c']);
  sent[1]?.end('saved c');
  expect(await first).toBe('saved c');
});

it('sends again afterwards, also when the one before threw', async () => {
  const save = oneAtATime((thing: string) =>
    thing === 'bad' ? Promise.reject(new Error('refused')) : Promise.resolve(thing),
  );
  await expect(save('bad')).rejects.toThrow('refused');
  expect(await save('good')).toBe('good');
});
