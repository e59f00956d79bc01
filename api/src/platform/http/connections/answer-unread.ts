import type { Request, Response } from 'express';
import { announcedLength } from '../input/announced-length.js';

/** More than the largest form that the settings allow. */
const MOST_ANNOUNCED = 128 * 1024 ** 2;
/** Of a body of unknown length, which may arrive one byte at a time. */
const MOST_READ_OFF = 64 * 1024;

/** The client waits for 100 Continue before it sends its body. */
const isWaiting = ({ headers, readableFlowing }: Request): boolean =>
  headers.expect !== undefined && readableFlowing === null;

/**
 * Sends a response to a request whose body may still be arriving. Many clients, browsers too, read only when they have sent
 * everything, and lose the response when the connection is closed before: so the rest is read and discarded. Node does that
 * by itself, without a limit; of a body of unknown length only so much is read, and then the connection is closed.
 */
export function answerUnread(request: Request, response: Response, answer: string): void {
  const isBounded = (announcedLength(request) ?? Infinity) <= MOST_ANNOUNCED;
  // A refusal that closes the connection reads no more.
  const isGivenUp = response.getHeader('Connection') === 'close';
  if (isGivenUp || isBounded || request.complete || isWaiting(request)) {
    response.send(answer);
    return;
  }
  // Complete, but not ended: the connection closes when it ends.
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
