import { setTimeout as delay } from 'node:timers/promises';

/** Repeats a check until it passes; its last failure is the test's when it has not passed in time. */
export async function eventually(check: () => Promise<void> | void, withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(10);
    }
  }
}
