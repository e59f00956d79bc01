import type { INestApplicationContext } from '@nestjs/common';
import { AccountsService } from '../features/auth/accounts.service.js';
import { unseenPassword } from '../platform/config/embedded-secrets.js';
import { Settings } from '../platform/config/settings.js';
import { isDatabaseUnavailable } from '../platform/database/database-errors.js';
import { DatabaseReadiness } from '../platform/database/database-readiness.js';

/** How the admin signs in. */
export interface SignIn {
  email: string;
  /** Only one that the installation made and no start has shown yet. */
  password?: string;
}

/** For a person at the start. Undefined while the database is away. */
export async function signInToShow(app: INestApplicationContext): Promise<SignIn | undefined> {
  if (!app.get(DatabaseReadiness).isReady) return undefined;
  const accounts = app.get(AccountsService);
  const password = unseenPassword(app.get(Settings).dataDir);
  try {
    const { email } = await accounts.current();
    // It may have been changed, or an archive restored, since it was made.
    const isRight = password !== undefined && (await accounts.authenticate(email, password)) !== undefined;
    return isRight ? { email, password } : { email };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}
