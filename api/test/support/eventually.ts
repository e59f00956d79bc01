import { setTimeout as delay } from 'node:timers/promises';

/** Ends what hangs: how long something may take is no test's affair. */
const WITHIN_MS = 60_000;

/** Repeats a check until it passes; its last failure is the test's when it has not passed in time. */
export async function eventually(check: () => Promise<void> | void): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(10);
    }
  }
}
