import { mongo, MongooseError } from 'mongoose';
import { errorCode } from '../problem/error-code.js';

/** Code of a write that a unique index refused. */
export const DUPLICATE_KEY = 11000;

/** The database cannot be had at all. Its message is one sentence for the operator. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** What the driver calls a server that it cannot reach or that goes away while it answers. */
const UNREACHABLE = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoClientClosedError',
  'MongoPoolClosedError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
]);

/** Codes of a server that is stopping, or that has just ceased to be the primary of its set. */
const STEPPING_ASIDE = new Set([91, 189, 10058, 10107, 11600, 11602, 13435, 13436]);

/** The driver passes on as it is what its socket says of a server that has just hung up. */
const HUNG_UP = 'EPIPE';

/** Of MongoDB, and of its service Atlas. */
const WRONG_CREDENTIALS = new Set([18, 8000]);
const NOT_ALLOWED = 13;

/**
 * What the operator is to mend where the database is there and refuses this user; undefined for any other error.
 * @param database as DatabaseEngine describes it
 */
export function accessFault(error: unknown, database: string): string | undefined {
  if (!(error instanceof mongo.MongoServerError)) return undefined;
  if (WRONG_CREDENTIALS.has(Number(error.code)))
    return `${database} refuses the name or the password in MONGODB_URI. Correct them, then start again.`;
  if (Number(error.code) === NOT_ALLOWED)
    return `${database} does not let the user of MONGODB_URI work on it. Give that user the role readWrite there, then start again.`;
  return undefined;
}

/** Of a mongodb+srv:// address. */
const isNameLookup = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && /^query(?:Srv|Txt)$/.test(String(error.syscall));

/** True for a database that does not answer, false for what a working one answered. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (errorCode(error) === HUNG_UP || isNameLookup(error)) return true;
  if (error instanceof mongo.MongoServerError) return STEPPING_ASIDE.has(Number(error.code));
  if (error instanceof mongo.MongoError) return UNREACHABLE.has(error.name);
  if (!(error instanceof MongooseError)) return false;
  return UNREACHABLE.has(error.name) || error.message.includes('before initial connection');
}
