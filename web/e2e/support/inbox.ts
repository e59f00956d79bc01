import { randomInt } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { fetchOnce } from './fetch-once';
import type { Server } from './server';
import { test as base } from './test';

export interface StoredEnquiry {
  _id: string;
  name: string;
  read: boolean;
  answered: boolean;
  stage: string;
  starred: boolean;
  message: string;
  junk: boolean;
}

interface Written {
  email?: string;
  name?: string;
  message?: string;
  phone?: string;
  /** Without proof of work, as machines send it. */
  isMachine?: boolean;
  /** What the browser read on the first page of the visit. */
  source?: object;
}

/** Each visitor writes from an address of their own, because sending is limited by address. */
const anyAddress = () => [10, randomInt(256), randomInt(256), randomInt(256)].join('.');

const IDS = { user_id: 'leadlight', service_id: 'leadlight', template_id: 'leadlight' };

const emailOf = (name: string) => `${name.toLowerCase().replace(/[^a-z0-9]+/g, '.')}@mail.example`;

/** What visitors write, sent as their browsers would, and what the admin finds of it over the product's own API. */
export class Inbox {
  constructor(
    private readonly server: Server,
    private readonly token: () => Promise<string>,
  ) {}

  private async call(path: string, init: RequestInit): Promise<Response> {
    const answer = await fetchOnce(`${this.server.url}/api/${path}`, init);
    if (!answer.ok)
      throw new Error(`${init.method} ${path} answered ${String(answer.status)}: ${await answer.text()}`);
    return answer;
  }

  private async asAdmin(method: string, path: string, body?: object): Promise<Response> {
    const authorization = `Bearer ${await this.token()}`;
    return this.call(path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  private async prove(): Promise<string> {
    const challenge = (await (await this.call('challenge', {})).json()) as Challenge;
    const solution = await solveChallenge({ challenge, deriveKey });
    return btoa(JSON.stringify({ challenge, solution }));
  }

  async writeFreeTest({
    name = 'Dana',
    email = emailOf(name),
    message = 'Fifty clinics in Ohio, please.',
  }: Written = {}) {
    const proof = await this.prove();
    await this.call('emailjs/api/v1.0/email/send', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
      body: JSON.stringify({ ...IDS, template_params: { firstName: name, email, message, proof } }),
    });
  }

  async writeContact({
    name = 'Bilal Khan',
    email = emailOf(name),
    message = 'Nineteen thousand rows,\nhalf of them empty.',
    phone = '+44 (0)20 7946 0000',
    isMachine = false,
    source,
  }: Written = {}) {
    const form = new FormData();
    for (const [field, value] of Object.entries({ ...IDS, name, email, phone, message }))
      form.set(field, value);
    if (!isMachine) form.set('proof', await this.prove());
    if (source) form.set('source', JSON.stringify(source));
    await this.call('emailjs/api/v1.0/email/send-form', {
      method: 'POST',
      headers: { 'x-forwarded-for': anyAddress() },
      body: form,
    });
  }

  /** Newest first. */
  async all(): Promise<StoredEnquiry[]> {
    return (await (await this.asAdmin('GET', 'enquiries?limit=200')).json()) as StoredEnquiry[];
  }

  /** As the admin does in the back office. */
  async change(name: string, marks: object): Promise<void> {
    const [found] = (await this.all()).filter((enquiry) => enquiry.name === name);
    await this.asAdmin('PATCH', `enquiries/${found?._id ?? ''}`, marks);
  }

  async clear(): Promise<void> {
    const ids = (await this.all()).map(({ _id }) => _id);
    if (ids.length > 0) await this.asAdmin('POST', 'enquiries/delete', { ids });
  }
}

/** The inbox of the running product, cleared first. */
export const test = base.extend<{ inbox: Inbox }>({
  inbox: async ({ server, sharedBackOffice }, use) => {
    const inbox = new Inbox(server, () => sharedBackOffice.token());
    await inbox.clear();
    await use(inbox);
  },
});
