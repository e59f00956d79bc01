import { verify } from '@node-rs/argon2';
import { ADMIN_ID, AccountSchema, type Account } from '../../../features/auth/account.schema.js';
import type { Check } from '../check.js';
import { note, right, wrong } from '../finding.js';

/** Whether who signs in is who the settings say. */
export const admin: Check = {
  name: 'admin',
  async run(patient) {
    const { adminEmail } = patient.settings;
    const account = await (
      await patient.database()
    )
      .collection<Account>(AccountSchema.get('collection') as string)
      .findOne({ _id: ADMIN_ID });
    if (!account) return [note('There is no account yet.', 'The first start makes it.')];
    const { adminPassword } = await patient.secrets();
    const isSame =
      account.email === adminEmail && !!adminPassword && (await verify(account.passwordHash, adminPassword));
    return [
      isSame
        ? right(`${adminEmail} signs in with the password of the settings.`)
        : wrong(
            'The admin that the settings name is not the one who can sign in.',
            'Restart Leadlight, which takes over ADMIN_EMAIL and ADMIN_PASSWORD: `docker compose up --detach --wait --force-recreate api`.',
          ),
    ];
  },
};
