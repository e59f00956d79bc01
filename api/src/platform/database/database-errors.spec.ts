import { describe, expect, it } from 'vitest';
import mongoose, { mongo } from 'mongoose';
import { isDatabaseUnavailable } from './database-errors.js';

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
    expect(isDatabaseUnavailable(new Error('MongoNetworkError'))).toBe(false);
    expect(isDatabaseUnavailable(undefined)).toBe(false);
  });
});
