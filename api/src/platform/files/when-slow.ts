import type { IncomingMessage } from 'node:http';

/** Looks at a body in the time: a process that stood still for a while counts that as one look. */
const LOOKS = 10;

/** What a sender must bring. */
export interface Pace {
  /** On average over the time. */
  bytesPerSecond: number;
  ms: number;
}

/**
 * Watches a body that is being read, and calls once when it has brought too little in the last while. Time in which nobody
 * takes what it has brought does not count.
 * @returns ends the watch, which else ends with the body
 */
export function whenSlow(body: IncomingMessage, { bytesPerSecond, ms }: Pace, call: () => void): () => void {
  const least = (bytesPerSecond * ms) / 1000;
  /** How many bytes there were at each of the last looks. */
  let seen = [body.socket.bytesRead];
  const timer = setInterval(() => {
    const { bytesRead } = body.socket;
    const isWaitedFor = body.readableLength === 0 && !body.complete;
    seen = isWaitedFor ? [...seen, bytesRead].slice(-LOOKS - 1) : [bytesRead];
    const [first = bytesRead] = seen;
    if (seen.length <= LOOKS || bytesRead - first >= least) return;
    clearInterval(timer);
    call();
  }, ms / LOOKS).unref();
  const end = (): void => clearInterval(timer);
  body.once('close', end);
  return end;
}
