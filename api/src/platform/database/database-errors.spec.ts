import { describe, expect, it } from '@jest/globals';
import mongoose, { mongo } from 'mongoose';
import { accessFault, isDatabaseUnavailable } from './database-errors.js';

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

  it('is true where its name cannot be looked up', () => {
    const error = Object.assign(new Error('querySrv ENOTFOUND'), { syscall: 'querySrv', code: 'ENOTFOUND' });
    expect(isDatabaseUnavailable(error)).toBe(true);
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
    expect(isDatabaseUnavailable(new Error('MongoNetworkError'))).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
  });
});

describe('accessFault', () => {
  const faultOf = (code: number) =>
    accessFault(new mongo.MongoServerError({ message: 'no', code }), 'MongoDB at db/leadlight');

  it('is one sentence for who is refused, without what the address holds', () => {
    expect(faultOf(18)).toBe(
      'MongoDB at db/leadlight refuses the name or the password in MONGODB_URI. Correct them, then start again.',
    );
    expect(faultOf(13)).toMatch(
      /^MongoDB at db\/leadlight does not let the user of MONGODB_URI work on it\./,
    );
  });

  it('is nothing for any other error', () => {
    expect(faultOf(11000)).toBeUndefined();
    expect(accessFault(new Error('no'), 'MongoDB')).toBeUndefined();
  });
});
