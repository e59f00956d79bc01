import type { ConnectOptions } from 'mongoose';

/** A database that cannot be had is an answer after this long: within the two seconds that a caller is promised. */
export const UNAVAILABLE_AFTER_MS = 1900;

/**
 * A database that hangs is found by the driver's monitor, which then breaks off what waits on every connection: after 1.5 s, the
 * connect and the heartbeat time together. Without a second try, which would wait for another server, that is the
 * answer. One that is alive has ten seconds for each reply, of a long list for each of its parts; the driver's timeoutMS would
 * count for a list as a whole, and take the place of the searches' own time.
 */
const WAITS: ConnectOptions = {
  serverSelectionTimeoutMS: UNAVAILABLE_AFTER_MS,
  waitQueueTimeoutMS: UNAVAILABLE_AFTER_MS,
  connectTimeoutMS: 1000,
  heartbeatFrequencyMS: 500,
  socketTimeoutMS: 10_000,
  retryReads: false,
  retryWrites: false,
};

const FIXED: ConnectOptions = {
  appName: 'leadlight',
  // A write is acknowledged when it is in the journal on the disk: what was acknowledged outlives a kill.
  journal: true,
  bufferCommands: false,
  // DatabaseReadiness builds the indexes, so that the start can wait for them.
  autoIndex: false,
  autoCreate: false,
  maxPoolSize: 20,
};

/**
 * A replica set outlives one of its servers: what was acknowledged is on most of them, and is read from the one that takes writes, so
 * that everybody reads their own. What was under way when another took over is tried once more: the two seconds may become four.
 */
const OF_A_SET: ConnectOptions = { w: 'majority', readPreference: 'primary' };
const OF_A_SET_WAITS: ConnectOptions = { ...WAITS, retryReads: true, retryWrites: true };

/** Whether the address is a replica set's by its own words: only a set takes a write a second time. */
const namesSet = (uri: string, named: readonly string[]): boolean =>
  uri.startsWith('mongodb+srv:') || named.includes('replicaset');

/**
 * For every connection, to the embedded engine as to a server.
 * @param uri may name longer waits, for a database that is far away: options beside it would win over its own
 */
export function connectionOptions(uri: string): ConnectOptions {
  const named = [...new URLSearchParams(uri.split('?')[1]).keys()].map((name) => name.toLowerCase());
  const isSet = namesSet(uri, named);
  const waits = Object.entries(isSet ? OF_A_SET_WAITS : WAITS).filter(
    ([name]) => !named.includes(name.toLowerCase()),
  );
  return { ...FIXED, ...(isSet && OF_A_SET), ...Object.fromEntries(waits) };
}
