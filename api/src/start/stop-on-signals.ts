import type { INestApplicationContext } from '@nestjs/common';
import type { Settings } from '../platform/config/settings.js';
import { Stopping } from '../platform/stopping/stopping.js';

/** What comes after the requests has so long; then the process ends all the same. */
const REST_MS = 9_000;
/** npm passes a Ctrl-C on that has reached this process too: what comes so soon is the same one. */
const SAME_MS = 1_000;

/**
 * Stops the product on SIGTERM and SIGINT, in the order of platform/stopping. Exit code 0: all has ended in time. The second signal
 * ends the process at once, and so does the first before the product has started.
 * @returns to be told when it has
 */
export function stopOnSignals({ stopWaitMs }: Settings): (app: INestApplicationContext) => void {
  let started: INestApplicationContext | undefined;
  let stoppedAt: number | undefined;

  const stop = (): void => {
    if (!started) process.exit(1);
    if (stoppedAt !== undefined) {
      if (performance.now() - stoppedAt > SAME_MS) process.exit(1);
      return;
    }
    stoppedAt = performance.now();
    setTimeout(() => process.exit(1), stopWaitMs + REST_MS);
    const stopping = started.get(Stopping);
    // As the first process of a container, raising the signal again would not end it.
    started.close().then(
      () => process.exit(stopping.isInTime ? 0 : 1),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
  return (app) => (started = app);
}
