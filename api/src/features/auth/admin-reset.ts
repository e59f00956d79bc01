import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Connection } from 'mongoose';
import { NOW } from '../../platform/database/database-clock.js';
import { ACCOUNT, ActivityService } from '../../platform/activity/activity.service.js';
import { ADMIN_ID, type Account } from './account.schema.js';
import { authProblems } from './auth.problems.js';

/** 32 characters that are not easily confused: 20 of them have 100 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

const newPassword = (): string =>
  Array.from({ length: 20 }, () => LETTERS[randomInt(LETTERS.length)])
    .join('')
    .replace(/.{5}(?=.)/g, '$&-');

const kept = { _id: '$_id', email: '$email', createdAt: '$createdAt', updatedAt: '$updatedAt' };

/** Also ends all sessions, sign-ins that wait for a code, and limits. */
export async function resetAdmin(connection: Connection): Promise<{ email: string; password: string }> {
  const endAll = async (): Promise<void> => {
    await connection.collection('sessions').deleteMany({});
    await connection.collection('challenges').deleteMany({});
  };
  const password = newPassword();
  // Also before the change: a crash after the change leaves no session.
  await endAll();
  const account = await connection.collection<Account>('accounts').findOneAndUpdate(
    { _id: ADMIN_ID },
    // Every other field goes, and so every second factor.
    [{ $replaceWith: { ...kept, passwordHash: { $literal: await hash(password) }, passwordChangedAt: NOW } }],
  );
  if (!account)
    throw authProblems.noAccount({
      detail: 'There is no account yet. Start Leadlight, which makes it, and sign in.',
    });
  await endAll();
  await connection.collection('limitCounts').deleteMany({ key: /^login-/ });
  const entry = { who: 'operator', action: 'account-reset', subject: ACCOUNT } as const;
  await new ActivityService(connection).record(entry);
  return { email: account.email, password };
}
