import { afterEach } from '@jest/globals';

const steps: (() => unknown)[] = [];

afterEach(async () => {
  for (let step = steps.pop(); step; step = steps.pop()) await step();
});

/** Does this after the running test, the last one first, whether it passes or fails. */
export function onTestFinished(step: () => unknown): void {
  steps.push(step);
}
