import { ADMIN_ID, AccountSchema, type Passkey } from '../../../features/auth/account.schema.js';
import { passkeyHost } from '../../../features/auth/passkeys/passkey-host.js';
import type { Check } from '../diagnostic-context.js';
import { ok, wrong, type Result } from '../result.js';

/** Whether the admin's passkeys work at PUBLIC_URL: each belongs to the host that it was added at. */
export const passkeys: Check = async (context) => {
  const account = await context.model(AccountSchema).findById(ADMIN_ID, { passkeys: 1 }).lean();
  return judge(account?.passkeys ?? [], context.settings.publicUrl);
};

/** @returns one result for each host that they belong to */
export function judge(all: readonly Pick<Passkey, 'rpId'>[], publicUrl: string): Result[] {
  const here = passkeyHost(publicUrl);
  return [...new Set(all.map(({ rpId }) => rpId))].map((host) => {
    const count = all.filter(({ rpId }) => rpId === host).length;
    if (host === here) return ok(`Passkeys that work at ${publicUrl}: ${count}.`);
    const which =
      count === 1 ? `1 passkey belongs to ${host} and does` : `${count} passkeys belong to ${host} and do`;
    return wrong(
      `${which} not work at ${publicUrl}. Set PUBLIC_URL back, or remove ${count === 1 ? 'it' : 'them'} on the account page and add new ones.`,
    );
  });
}
