import { jest } from '@jest/globals';
import { fakeOnly } from './fake-only.js';

const STEP_MS = 30_000;

/** Stops the clock in the middle of a step of codes, so that none ends during a test. */
export function stopClock(): void {
  fakeOnly(['Date'], (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS);
}

/** Moves the stopped clock on. */
export const passSteps = (steps: number): void => {
  jest.setSystemTime(Date.now() + steps * STEP_MS);
};
