import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Answers each challenge, with undefined where there is no solution: a rejection would reach nobody. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey }).catch(() => undefined);
  self.postMessage(solution ? btoa(JSON.stringify({ challenge, solution })) : undefined);
};
