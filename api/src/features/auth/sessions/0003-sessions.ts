import { Types } from 'mongoose';
import type { Migration } from '../../../platform/migrations/migration.js';
import { ADMIN_ID, type Account } from '../account.schema.js';
import { OLD_SESSION_ID, type Session } from './session.schema.js';

/** A token lasts eight hours; the ninth is for an older version that goes on signing in beside this one for a while. */
const LAST_OLD_TOKEN_MS = 9 * 60 * 60 * 1000;

/**
 * Who is signed in stays so: all tokens of before are one session. Until now the account was as the settings said. The account comes
 * last, because what was cut off begins anew for as long as it is not complete.
 */
export const sessions: Migration = {
  number: 3,
  name: 'sign-ins become sessions',
  run: async (connection, signal) => {
    const accounts = connection.collection<Account>('accounts');
    const account = await accounts.findOne({ _id: ADMIN_ID, passwordChangedAt: { $exists: false } });
    if (!account) return;
    const { ver } = account;
    const now = new Date();
    signal.throwIfAborted();
    await connection.collection<Session>('sessions').updateOne(
      { _id: new Types.ObjectId(OLD_SESSION_ID) },
      {
        $setOnInsert: {
          device: 'before the update',
          ver,
          tokenVer: ver,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: new Date(now.getTime() + LAST_OLD_TOKEN_MS),
        },
      },
      { upsert: true },
    );
    signal.throwIfAborted();
    await accounts.updateOne({ _id: ADMIN_ID, passwordChangedAt: { $exists: false } }, [
      {
        $set: {
          passwordChangedAt: { $ifNull: ['$updatedAt', '$$NOW'] },
          firstSettings: { email: '$email', passwordHash: '$passwordHash' },
        },
      },
    ]);
  },
};
