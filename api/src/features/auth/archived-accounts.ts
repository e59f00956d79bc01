import type { ArchivedCollection, ArchivedDocument } from '../../platform/backup/archive-rules.js';
import { accountFault } from './archived-account-fault.js';
import { AccountSchema, firstVer, type Account } from './account.schema.js';

/** As it comes out of an archive, which may be of before there were sessions. */
type Archived = Pick<Account, 'email' | 'passwordHash'> &
  Partial<Pick<Account, 'passwordChangedAt' | 'firstSettings'>> & { updatedAt?: Date };

/**
 * Completed, so that no migration opens a session for the tokens of before; without what was under way: a second factor that nobody had
 * confirmed, and the session that went on when the password changed.
 */
function renew({
  pendingTotp: _pendingTotp,
  changedIn: _changedIn,
  ...document
}: ArchivedDocument): ArchivedDocument {
  const account = document as unknown as Archived;
  const { email, passwordHash, updatedAt = new Date() } = account;
  const { passwordChangedAt = updatedAt, firstSettings = { email, passwordHash } } = account;
  return { ...document, passwordChangedAt, firstSettings, ver: firstVer() };
}

/** For backups. An archive may be old, or stolen: no session that began before it was restored goes on. */
export const archivedAccounts: ArchivedCollection = {
  schemas: [AccountSchema],
  fault: accountFault,
  staysHere: true,
  renew,
};
