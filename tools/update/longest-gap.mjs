import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../lib/requests.mjs';

const LOOK_MS = 10;

/**
 * Asks for the home page all the time while something happens.
 * @returns for how long at a stretch there was no answer, in ms, and how many askings failed
 */
export async function longestGap(origin, work) {
  let over = false;
  const working = work().finally(() => (over = true));
  let [ms, failed, last] = [0, 0, performance.now()];
  while (!over) {
    const begun = performance.now();
    const isAnswered = await ask(origin).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isAnswered) {
      if (last !== undefined && failed > 0) ms = Math.max(ms, begun - last);
      last = begun;
    } else failed += 1;
    await wait(LOOK_MS);
  }
  await working;
  return { ms: Math.round(ms), failed };
}
