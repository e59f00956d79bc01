import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { removePassword } from './platform/config/embedded-secrets.js';
import { loadSettings, NO_SECRETS } from './platform/config/load-settings.js';
import { DatabaseEngine } from './platform/database/database-engine.js';
import { resetAdmin } from './features/auth/admin-reset.js';
import { orExplain } from './start/explain-start.js';
import { withInstallation } from './start/installation-work.js';

/**
 * Lost access: a new password for the admin, without second factor, passkeys and sessions, also while the product runs.
 * `npm run admin:reset`, `make admin-reset`, or `docker compose run --rm admin-reset`.
 */
await orExplain(async () => {
  const settings = loadSettings(undefined, NO_SECRETS);
  const running = await DatabaseEngine.attachToRunningEngine(settings);
  const admin = await withInstallation(running, (context) =>
    resetAdmin(context.get<Connection>(getConnectionToken())),
  );
  // First, so that nothing that fails afterwards keeps it back.
  process.stdout.write(
    `E-mail    ${admin.email}\nPassword  ${admin.password}\n` +
      'The password is shown this once. Second factor, passkeys and recovery codes are removed, and every session has ended: sign in, ' +
      'and set up the account on its page.\n',
  );
  if (!settings.mongodbUri) removePassword(settings.dataDir);
});
