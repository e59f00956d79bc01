import { idRequired } from '../content/messages/enquiry-forms';
import { loadOrReload } from '../runtime/lazy-page';
import { clientConfig, type ClientConfig } from './config';
import { problemOf, unreachable, type Refusal } from './problem';

type Provider = ClientConfig['email'];

/** The fields of the free-test form, named as the template knows them. */
export type FreeTestFields = Record<'firstName' | 'email' | 'message', string>;

interface ProviderResponse {
  status: number;
  text: string;
}

const isProviderResponse = (value: unknown): value is ProviderResponse =>
  typeof value === 'object' && value !== null && 'status' in value && 'text' in value;

/** The provider's own rule: 200, or a text of OK. Every other answer is a failure, other 2xx included. */
export const succeeded = ({ status, text }: ProviderResponse): boolean => status === 200 || text === 'OK';

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
  if (!isProviderResponse(result)) return {};
  if (succeeded(result)) return undefined;
  // Our own endpoint answers with a sentence meant for the visitor; an outside provider's text is for its customer.
  const isOurs = provider.origin.startsWith('/') && result.status < 500;
  return isOurs && result.text ? readRefusal(result.text) : {};
}

type Client = typeof import('@emailjs/browser');

async function deliver(
  kind: 'templateFreeTest' | 'templateContact',
  post: (client: Client, service: string, template: string) => Promise<ProviderResponse>,
): Promise<Refusal | undefined> {
  const { data: config, error } = await clientConfig();
  if (error) return { detail: problemOf(error).detail };
  const { publicKey, serviceId, origin, [kind]: template } = config.email;
  const detail = missingIds({ user: publicKey, service: serviceId, template });
  if (detail) return { detail };
  try {
    const client = await loadOrReload(() => import('@emailjs/browser'));
    client.init({ publicKey }, origin);
    return refusalIn(await post(client, serviceId, template), config.email);
  } catch (failure) {
    return refusalIn(failure, config.email);
  }
}

/** Sends the home page's form as JSON. Never throws. */
export const sendFreeTest = (fields: FreeTestFields): Promise<Refusal | undefined> =>
  deliver('templateFreeTest', (client, service, template) => client.send(service, template, fields));

/** Sends the contact form's fields (name, email, phone, message) as multipart form data. Never throws. */
export function sendContact(form: HTMLFormElement): Promise<Refusal | undefined> {
  // The provider's client reads the form only after its code has loaded; a copy keeps the values of now.
  const copy = form.cloneNode(true) as HTMLFormElement;
  return deliver('templateContact', (client, service, template) => client.sendForm(service, template, copy));
}
