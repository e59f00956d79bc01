import { ADMIN_ID, AccountSchema } from '../../../features/auth/account.schema.js';
import { isOtherThanSet } from '../../../features/auth/first-account.js';
import type { Check } from '../diagnostic-context.js';
import { note, ok } from '../result.js';

/** Whether there is an account, and whether the settings say the same. */
export const admin: Check = async (context) => {
  const account = await context.model(AccountSchema).findById(ADMIN_ID).lean();
  if (!account) return note('There is no account yet. The first start creates it.');
  return (await isOtherThanSet(account, context.settings))
    ? note(
        `${account.email} signs in. ADMIN_EMAIL or ADMIN_PASSWORD differs and changes nothing: make it what it was, or change the account on its page.`,
      )
    : ok(`${account.email} signs in.`);
};
