import { jest } from '@jest/globals';

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
