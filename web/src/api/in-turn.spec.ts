import { expect, it } from 'vitest';
import { inTurn } from './in-turn';

it('does one after the other, also after a failure', async () => {
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await Promise.resolve();
    done.push(`${name} ends`);
    if (name === 'b') throw new Error('refused');
  };
  const [a, b, c] = [inTurn('x', work('a')), inTurn('x', work('b')), inTurn('x', work('c'))];
  await inTurn('y', work('y'));
  expect(done).not.toContain('c begins');
  await expect(b).rejects.toThrow('refused');
  await Promise.all([a, c]);
  expect(done.filter((one) => !one.startsWith('y'))).toEqual(
    ['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});
