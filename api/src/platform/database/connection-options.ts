import type { ConnectOptions } from 'mongoose';

/** A database that does not answer is an answer after this long. */
export const UNAVAILABLE_AFTER_MS = 2000;

const WAITS: ConnectOptions = {
  serverSelectionTimeoutMS: UNAVAILABLE_AFTER_MS,
  connectTimeoutMS: UNAVAILABLE_AFTER_MS,
  waitQueueTimeoutMS: UNAVAILABLE_AFTER_MS,
};

const FIXED: ConnectOptions = {
  appName: 'leadlight',
  // A write is acknowledged when it is in the journal on the disk: what was acknowledged outlives a kill.
  journal: true,
  bufferCommands: false,
  // DatabaseReadiness builds the indexes, so that the start can wait for them.
  autoIndex: false,
  autoCreate: false,
  // How soon a database that hangs, and not only one that is gone, is noticed.
  heartbeatFrequencyMS: 1000,
  maxPoolSize: 20,
};

/**
 * For every connection, to the embedded engine as to a server.
 * @param uri may name longer waits, for a database that is far away: options beside it would win over its own
 */
export function connectionOptions(uri: string): ConnectOptions {
  const named = [...new URLSearchParams(uri.split('?')[1]).keys()].map((name) => name.toLowerCase());
  const waits = Object.entries(WAITS).filter(([name]) => !named.includes(name.toLowerCase()));
  return { ...FIXED, ...Object.fromEntries(waits) };
}
