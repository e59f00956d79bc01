import type { ArchivedCollection, ArchivedDocument } from '../../platform/backup/archive-rules.js';
import { AccountSchema, firstVer, type Account } from './account.schema.js';

/** As the product makes them: of others, comparing a password might take all memory or never end. */
const argon2id = /^\$argon2id\$v=19\$m=\d{1,5},t=\d,p=\d\$[A-Za-z\d+/]{11,86}\$[A-Za-z\d+/]{11,86}$/;

/** As it comes out of an archive, which may be of before there were sessions. */
type Archived = Pick<Account, 'email' | 'passwordHash'> &
  Partial<Pick<Account, 'passwordChangedAt' | 'firstSettings'>> & { updatedAt?: Date };

/** Completed, so that no migration opens a session for the tokens of before. */
function renew(document: ArchivedDocument): ArchivedDocument {
  const account = document as unknown as Archived;
  const { email, passwordHash, updatedAt = new Date() } = account;
  const { passwordChangedAt = updatedAt, firstSettings = { email, passwordHash } } = account;
  return { ...document, passwordChangedAt, firstSettings, ver: firstVer() };
}

/** For backups. An archive may be old, or stolen: no session that began before it was restored goes on. */
export const archivedAccounts: ArchivedCollection = {
  schemas: [AccountSchema],
  fault: ({ passwordHash }) =>
    argon2id.test(String(passwordHash)) ? undefined : 'another kind of passwordHash',
  staysHere: true,
  renew,
};
