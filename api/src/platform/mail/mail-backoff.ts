const MINUTE_MS = 60_000;
const MOST_MINUTES = 6 * 60;
const LONGEST_MS = MOST_MINUTES * MINUTE_MS;
/** The last attempt comes about two days after the first. */
export const MAIL_ATTEMPTS = 14;

/**
 * How long to wait after a failed attempt before the next: 1, 2, 4 … minutes, at most 6 hours.
 * @param attempts made so far, from 1
 * @returns milliseconds, or undefined when it is time to give up
 */
export function mailBackoff(attempts: number): number | undefined {
  return attempts >= MAIL_ATTEMPTS ? undefined : Math.min(2 ** (attempts - 1) * MINUTE_MS, LONGEST_MS);
}

/** The same for a mail that is never given up. */
export const endlessMailBackoff = (attempts: number): number => mailBackoff(attempts) ?? LONGEST_MS;
