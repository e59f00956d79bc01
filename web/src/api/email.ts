import { loadOrReload } from '../runtime/lazy-page';
import { clientConfig, type ClientConfig } from './config';
import type { FreeTestFields } from './email-client';
import { problemOf, unreachable, type Refusal } from './problem';

/** Else an outside provider, which gets only what the visitor typed. */
export const isOurs = ({ origin }: ClientConfig['email']) => origin.startsWith('/');

export const proofModule = () => import('./proof').catch(() => undefined);

/** When a field takes the focus. Only our own endpoint asks for a proof. */
export const prepareProof = (): void =>
  void clientConfig().then(async ({ data }) => {
    if (data && isOurs(data.email)) (await proofModule())?.prepareProof();
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
    return await sendMessage(config.email, message);
  } catch {
    return { detail: unreachable().detail };
  }
}
