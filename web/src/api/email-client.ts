import { EmailJSResponseStatus, init, send, sendForm } from '@emailjs/browser';
import { idRequired } from '../content/enquiry-forms';
import { visitSource } from '../runtime/visit';
import type { ClientConfig } from './config';
import { isOurs, prepareProof, proofModule } from './email';
import { unreachable, type Refusal } from './problem';

type Provider = ClientConfig['email'];

/** The fields of the free-test form, named as the template knows them. */
export type FreeTestFields = Record<'firstName' | 'email' | 'message', string>;

/** The provider's own rule: 200, or a text of OK. Every other answer is a failure, other 2xx included. */
export const succeeded = ({ status, text }: EmailJSResponseStatus): boolean =>
  status === 200 || text === 'OK';

/** One sentence for each identifier that is missing; without all of them nothing is sent. */
export function missingIds(ids: { user: string; service: string; template: string }): string | undefined {
  const missing = Object.entries(ids).filter(([, id]) => !id.trim());
  return missing.map(([name]) => idRequired(name)).join(' ') || undefined;
}

/** Reads our own endpoint's text: one sentence, or sentences with a field in brackets, and the request's id at the end. */
export function readRefusal(text: string): Refusal {
  const detail = text.replace(/ \[request [\w-]+\]$/, '');
  const parts = detail.split(/ \(([\w.]+)\)(?: |$)/);
  const errors = parts.flatMap((field, place) =>
    place % 2 === 1 ? [{ field, message: parts[place - 1] ?? '' }] : [],
  );
  return errors.length > 0 ? { errors } : { detail };
}

/** @returns why nothing was sent; undefined where it was */
function refusalIn(result: unknown, provider: Provider): Refusal | undefined {
  if (result instanceof TypeError) return { detail: unreachable().detail };
  if (!(result instanceof EmailJSResponseStatus)) return {};
  if (succeeded(result)) return undefined;
  // Our own endpoint answers with a sentence meant for the visitor; an outside provider's text is for its customer.
  return isOurs(provider) && result.status < 500 && result.text ? readRefusal(result.text) : {};
}

/** For our own endpoint. */
const ownFields = async () => {
  const proof = await (await proofModule())?.takeProof();
  return Object.entries({ source: visitSource(), proof }).filter(([, value]) => value !== undefined);
};

/** Sends the texts of the free test as JSON, or the contact form as multipart form data. Never throws. */
export async function sendMessage(
  provider: Provider,
  message: FreeTestFields | HTMLFormElement,
): Promise<Refusal | undefined> {
  const { publicKey, serviceId, origin } = provider;
  const isForm = message instanceof HTMLFormElement;
  const template = isForm ? provider.templateContact : provider.templateFreeTest;
  const detail = missingIds({ user: publicKey, service: serviceId, template });
  if (detail) return { detail };
  init({ publicKey }, origin);
  const deliver = async () => {
    const more = isOurs(provider) ? await ownFields() : [];
    if (!isForm) return send(serviceId, template, { ...message, ...Object.fromEntries(more) });
    if (!isOurs(provider)) message.querySelector('[name=website]')?.remove();
    for (const [name, value] of more)
      message.append(Object.assign(document.createElement('input'), { name, value }));
    return sendForm(serviceId, template, message);
  };
  const refusal = refusalIn(await deliver().catch((failure: unknown) => failure), provider);
  // The focus stays where it is, so nothing else prepares the proof of the next try.
  if (refusal) prepareProof();
  return refusal;
}
