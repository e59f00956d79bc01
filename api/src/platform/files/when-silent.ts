import type { IncomingMessage } from 'node:http';

/** Looked at so often in the time: a process that stood still for a while counts that as one look. */
const LOOKS = 10;

/**
 * Watches a body that is being read, and calls once when it has brought nothing for so long. That nobody takes what it has
 * brought is no silence of its sender.
 * @returns ends the watch, which else ends with the body
 */
export function whenSilent(body: IncomingMessage, ms: number, call: () => void): () => void {
  let known = body.socket.bytesRead;
  let silentLooks = 0;
  const timer = setInterval(() => {
    const { bytesRead } = body.socket;
    const isWaitedFor = body.readableLength === 0 && !body.complete;
    silentLooks = isWaitedFor && bytesRead === known ? silentLooks + 1 : 0;
    known = bytesRead;
    if (silentLooks < LOOKS) return;
    clearInterval(timer);
    call();
  }, ms / LOOKS).unref();
  const end = (): void => clearInterval(timer);
  body.once('close', end);
  return end;
}
