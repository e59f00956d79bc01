import type { ArchivedCollection } from '../../platform/backup/archive-rules.js';
import { AccountSchema, firstVer } from './account.schema.js';

/** As the product makes them: of others, comparing a password might take all memory or never end. */
const argon2id = /^\$argon2id\$v=19\$m=\d{1,5},t=\d,p=\d\$[A-Za-z\d+/]{11,86}\$[A-Za-z\d+/]{11,86}$/;

/** For backups. An archive may be old, or stolen: no session that began before it was restored goes on. */
export const archivedAccounts: ArchivedCollection = {
  schemas: [AccountSchema],
  fault: ({ passwordHash }) =>
    argon2id.test(String(passwordHash)) ? undefined : 'another kind of passwordHash',
  staysHere: true,
  renew: (account) => ({ ...account, ver: firstVer() }),
};
