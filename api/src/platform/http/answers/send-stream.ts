import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { errorCode } from '../../problem/error-code.js';

/** Sends a stream as fast as the client reads, and ends it when the client disconnects, which is no error. */
export async function sendStream(response: Response, stream: Readable): Promise<void> {
  try {
    await pipeline(stream, response);
  } catch (error) {
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
