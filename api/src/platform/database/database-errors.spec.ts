import { describe, expect, it } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { connectionFault, isDatabaseUnavailable } from './database-errors.js';

describe('isDatabaseUnavailable', () => {
  it('is true for a server that cannot be reached', async () => {
    const attempt = mongoose
      .createConnection('mongodb://127.0.0.1:1', { serverSelectionTimeoutMS: 1 })
      .asPromise();
    await expect(attempt.catch(isDatabaseUnavailable)).resolves.toBe(true);
  });

  it('is true for one that has just hung up', () => {
    expect(isDatabaseUnavailable(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))).toBe(true);
  });

  it('is true for one that is stopping, false for one that refuses', () => {
    expect(isDatabaseUnavailable(new mongo.MongoServerError({ message: 'shutting down', code: 11600 }))).toBe(
      true,
    );
    expect(isDatabaseUnavailable(new mongo.MongoServerError({ message: 'duplicate key', code: 11000 }))).toBe(
      false,
    );
  });

  it('is false for any other error', () => {
    expect(isDatabaseUnavailable(new mongoose.MongooseError('Cast failed'))).toBe(false);
    expect(isDatabaseUnavailable(new mongo.MongoInvalidArgumentError('no'))).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
  });
});

describe('connectionFault', () => {
  const faultOf = (error: Error) => connectionFault(error, 'MongoDB at db/leadlight').message;

  it('is one sentence without the words of the driver', () => {
    const refused = (code: number) =>
      faultOf(new mongo.MongoServerError({ message: 'mongodb://x:y@z', code }));
    expect(refused(18)).toBe(
      'MongoDB at db/leadlight refuses the name or the password in MONGODB_URI. Correct them, then start again.',
    );
    expect(refused(13)).toMatch(
      /^MongoDB at db\/leadlight does not let the user of MONGODB_URI work on it\./,
    );
    expect(faultOf(new Error('getaddrinfo ENOTFOUND'))).toMatch(
      /^MongoDB at db\/leadlight does not answer\./,
    );
  });
});
