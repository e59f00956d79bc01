import { vi } from 'vitest';

const STEP_MS = 30_000;

/** Stops the clock at this time until `vi.useRealTimers()`; timers go on. */
export function setClock(now: number | string | Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
}

/** Intervals pass by `vi.advanceTimersByTime()` alone until `vi.useRealTimers()`, so no run of the minute job begins by itself. */
export const stopIntervals = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

/** Stops the clock in the middle of a step of codes, so that none ends during a test. */
export const stopClock = (): void => setClock((Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS);

/** Moves the stopped clock on. */
export const passSteps = (steps: number): void => setClock(Date.now() + steps * STEP_MS);
