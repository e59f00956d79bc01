import { mongo } from 'mongoose';
import { errorCode } from '../problem/problem.js';

export const DUPLICATE_KEY = 11000;

/** Ignores duplicate keys of an insertMany with `ordered: false`, and throws every other error again. */
export function ignoreDuplicates(error: unknown): void {
  const errors = error instanceof mongo.MongoBulkWriteError ? [error.writeErrors].flat() : [];
  if (errors.length === 0 || errors.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
}

export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** Codes of a server that stops or is no longer the primary of its set. */
const STEPPING_DOWN = new Set([91, 189, 10058, 10107, 11600, 11602, 13435, 13436]);
/** MongoDB's code and Atlas's. */
const WRONG_CREDENTIALS = new Set([18, 8000]);
const UNAUTHORIZED = 13;

/** The driver's own message can contain the password. */
export function connectionFault(error: unknown, database: string): DatabaseStartError {
  const code = Number(errorCode(error));
  const sentence = WRONG_CREDENTIALS.has(code)
    ? 'refuses the name or the password in MONGODB_URI. Correct them, then start again.'
    : code === UNAUTHORIZED
      ? 'does not let the user of MONGODB_URI work on it. Give that user the role readWrite there, then start again.'
      : 'does not answer. Read its log (docker compose logs mongo), and check MONGODB_URI.';
  return new DatabaseStartError(`${database} ${sentence}`, { cause: error });
}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof mongo.MongoServerError) return STEPPING_DOWN.has(Number(error.code));
  if (error instanceof mongo.MongoError) return !(error instanceof mongo.MongoInvalidArgumentError);
  // The driver passes on the socket's EPIPE of a server that has just closed the connection.
  if (errorCode(error) === 'EPIPE') return true;
  return error instanceof Error && error.name === 'MongooseServerSelectionError';
}
