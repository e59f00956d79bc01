import { EmailJSResponseStatus, init, send, sendForm } from '@emailjs/browser';
import { idRequired } from '../content/enquiry-forms';
import type { ClientConfig } from './config';
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
function refusalIn(result: unknown, isOurs: boolean): Refusal | undefined {
  if (result instanceof TypeError) return { detail: unreachable().detail };
  if (!(result instanceof EmailJSResponseStatus)) return {};
  if (succeeded(result)) return undefined;
  // Our own endpoint answers with a sentence meant for the visitor; an outside provider's text is for its customer.
  return isOurs && result.status < 500 && result.text ? readRefusal(result.text) : {};
}

/**
 * Sends the texts of the free test as JSON, or the contact form as multipart form data. Never throws.
 * @param own for our own endpoint; undefined for an outside provider
 */
export async function sendMessage(
  provider: Provider,
  message: FreeTestFields | HTMLFormElement,
  own?: Record<'source' | 'proof', string | undefined>,
): Promise<Refusal | undefined> {
  const { publicKey, serviceId, origin } = provider;
  const isForm = message instanceof HTMLFormElement;
  const template = isForm ? provider.templateContact : provider.templateFreeTest;
  const detail = missingIds({ user: publicKey, service: serviceId, template });
  if (detail) return { detail };
  init({ publicKey }, origin);
  const more = Object.entries(own ?? {}).filter(([, value]) => value !== undefined);
  try {
    if (!isForm)
      return refusalIn(
        await send(serviceId, template, { ...message, ...Object.fromEntries(more) }),
        own !== undefined,
      );
    if (!own) message.querySelector('[name=website]')?.remove();
    for (const [name, value] of more)
      message.append(Object.assign(document.createElement('input'), { name, value }));
    return refusalIn(await sendForm(serviceId, template, message), own !== undefined);
  } catch (failure) {
    return refusalIn(failure, own !== undefined);
  }
}
