import type { Request, Response } from 'express';
import { announcedLength } from '../input/announced-length.js';

/** More than the largest form that the settings allow. */
const MOST_READ_OFF = 128 * 1024 ** 2;

/** Waits for a word before it sends its body, and has had none. */
const isWaiting = ({ headers, readableFlowing }: Request): boolean =>
  headers.expect !== undefined && readableFlowing === null;

/**
 * Sends an answer to a request whose body may still be arriving. Many clients, browsers too, read only when they have written
 * all, and lose the answer when the connection is closed before: so the rest is read and thrown away. Node does that
 * by itself, without end; of a body that may have none so much is read, and then the connection is closed.
 */
export function answerUnread(request: Request, response: Response, answer: string): void {
  const isBounded = (announcedLength(request) ?? Infinity) <= MOST_READ_OFF;
  // A refusal that closes the connection has given the rest up.
  const isGivenUp = response.getHeader('Connection') === 'close';
  if (isGivenUp || isBounded || request.complete || isWaiting(request)) {
    response.send(answer);
    return;
  }
  // Whole, but not ended: with its end the connection closes.
  response.set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(answer)) }).write(answer);
  let left = MOST_READ_OFF;
  request
    .on('data', ({ length }: Buffer) => {
      left -= length;
      if (left < 0) request.destroy();
    })
    .once('end', () => response.end())
    .resume();
}
