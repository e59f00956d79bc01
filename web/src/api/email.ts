import { loadOrReload } from '../runtime/lazy-page';
import { visitSource } from '../runtime/visit';
import { clientConfig } from './config';
import type { FreeTestFields } from './email-client';
import { problemOf, unreachable, type Refusal } from './problem';

const proofModule = () => import('./proof').catch(() => undefined);

/** When a field takes the focus. Only our own endpoint asks for a proof. */
export const prepareProof = (): void =>
  void clientConfig().then(async ({ data }) => {
    if (data?.email.origin.startsWith('/')) (await proofModule())?.prepareProof();
  });

/**
 * Sends the texts of the free test, or the fields of the contact form (name, email, phone, message). Never throws. The provider's
 * client, and what reads its answers, come with the first message.
 */
export async function sendEnquiry(message: FreeTestFields | HTMLFormElement): Promise<Refusal | undefined> {
  const { data: config, error } = await clientConfig();
  if (error) return { detail: problemOf(error).detail };
  try {
    const { sendMessage } = await loadOrReload(() => import('./email-client'));
    const proof = await (await proofModule())?.takeProof();
    return await sendMessage(config.email, message, { source: visitSource(), proof });
  } catch {
    return { detail: unreachable().detail };
  }
}
