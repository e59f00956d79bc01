import { jest } from '@jest/globals';

const STEP_MS = 30_000;

/** Stops the clock in the middle of a step of codes, so that none ends during a test. */
export function stopClock(): void {
  fakeOnly(['Date'], (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS);
}

/** Moves the stopped clock on. */
export const passSteps = (steps: number): void => {
  jest.setSystemTime(Date.now() + steps * STEP_MS);
};

const clocks = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Fakes these clocks and timers and no others: Jest can only be told which ones to leave alone. */
export function fakeOnly(faked: (typeof clocks)[number][], now: number | Date = Date.now()): void {
  jest.useFakeTimers({ doNotFake: clocks.filter((clock) => !faked.includes(clock)), now });
}
