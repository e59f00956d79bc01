import { hash, verify } from '@node-rs/argon2';
import { embeddedPassword } from '../../platform/config/embedded-secrets.js';
import { DEFAULT_ADMIN_EMAIL } from '../../platform/config/environment.schema.js';
import type { Settings } from '../../platform/config/settings.js';
import { Problem } from '../../platform/problem/problem.js';
import { firstVer, type Account } from './account.schema.js';
import './auth.problems.js';

/**
 * The account that the settings make. An embedded installation makes the password that it is not given.
 * @throws Problem 503 without a password, SettingsError when one cannot be kept
 */
export async function firstAccount({
  adminEmail: email,
  adminPassword,
  mongodbUri,
  dataDir,
}: Settings): Promise<Omit<Account, '_id' | 'createdAt'>> {
  const password = adminPassword ?? (mongodbUri ? undefined : embeddedPassword(dataDir));
  if (password === undefined) throw new Problem('no-account');
  const passwordHash = await hash(password);
  return {
    email,
    passwordHash,
    ver: firstVer(),
    passwordChangedAt: new Date(),
    firstSettings: { email, passwordHash },
  };
}

/**
 * Whether an operator has set an e-mail address or a password that is neither the account's nor what it was made from, and who may
 * believe that it counts. It costs up to two comparisons of a password.
 */
export async function isOtherThanSet(
  account: Account,
  { adminEmail, adminPassword }: Pick<Settings, 'adminEmail' | 'adminPassword'>,
): Promise<boolean> {
  const known = [account, ...(account.firstSettings ? [account.firstSettings] : [])];
  // The default says nothing of what an operator wants.
  if (adminEmail !== DEFAULT_ADMIN_EMAIL && !known.some(({ email }) => email === adminEmail)) return true;
  if (adminPassword === undefined) return false;
  for (const hashed of new Set(known.map(({ passwordHash }) => passwordHash)))
    if (await verify(hashed, adminPassword)) return false;
  return true;
}
