import { verify } from '@node-rs/argon2';
import { ADMIN_ID, AccountSchema } from '../../../features/auth/account.schema.js';
import type { Check } from '../diagnostic-context.js';
import { note, ok, wrong } from '../result.js';

/** Whether the admin of the settings is the one who can sign in. */
export const admin: Check = async (context) => {
  const { adminEmail } = context.settings;
  const account = await context.model(AccountSchema).findById(ADMIN_ID).lean();
  if (!account) return note('There is no account yet. The first start creates it.');
  const password = await context.secret('ADMIN_PASSWORD');
  const isSame =
    account.email === adminEmail && password !== '' && (await verify(account.passwordHash, password));
  return isSame
    ? ok(`${adminEmail} signs in with the password of the settings.`)
    : wrong(
        'ADMIN_EMAIL or ADMIN_PASSWORD is not the one that signs in. Restart Leadlight, which applies them: docker compose up --detach --wait --force-recreate api',
      );
};
