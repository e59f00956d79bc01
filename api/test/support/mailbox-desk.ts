import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { MailboxReader } from '../../src/features/mailbox/mailbox.service.js';
import type { EnquiryDetailDto } from '../../src/features/enquiries/enquiry-review.dto.js';
import type { Settings } from '../../src/platform/config/settings.js';
import type { ReceivedMail } from '../../src/platform/mail/received-mail.schema.js';
import type { TestApp } from './app.js';
import { startApplicationDesk } from './application-desk.js';
import { eventually } from './eventually.js';
import { keepEnquiries } from './enquiries.js';
import { ImapServer } from './imap-server.js';
import { messageDesk } from './message-desk.js';
import { headerOf, Postbox } from './postbox.js';

type Headers = Record<string, string | undefined>;

/** A mail from Dana Whitfield, but for these headers. Without `undefined` ones. */
export const mail = (headers: Headers, text = 'Thursday at ten suits us.'): string => {
  const all: Headers = {
    From: 'Dana Whitfield <dana@northfield.example>',
    To: 'desk@leadlight.test',
    Subject: 'Re: Your leads',
    'Message-ID': `<${randomUUID()}@northfield.example>`,
    'MIME-Version': '1.0',
    ...headers,
  };
  const lines = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}: ${value}`,
  );
  return `${lines.join('\n')}\n\n${text}\n`.replaceAll('\n', '\r\n');
};

/** Reads what is there now. The minute job may be reading too. */
export const readMailbox = ({ app }: Pick<TestApp, 'app'>): Promise<void> =>
  eventually(async () => {
    expect(await app.get(MailboxReader).run(AbortSignal.timeout(60_000))).toBe(true);
  });

/** A product whose mails are taken by one server, and the answers read from another. */
export async function startMailboxDesk(overrides: Partial<Settings> = {}) {
  const postbox = new Postbox();
  const imap = new ImapServer();
  const desk = await startApplicationDesk({
    mail: await postbox.open(),
    imapUrl: await imap.open(),
    ...overrides,
  });
  const { api, admin } = desk;
  const messages = messageDesk(api, admin);
  const received = api.connection.collection<ReceivedMail>('receivedMails');
  const sent = async (): Promise<string> => {
    const { length } = postbox.mails;
    await messages.pass();
    return headerOf(postbox.mails[length] ?? '', 'Message-ID') ?? '';
  };
  const reply = async (id: string, subject = 'Your leads'): Promise<string> => {
    const body = { subject, body: 'Dear Dana,\n\nhere they are.', submissionId: randomUUID() };
    await admin.post(`/api/enquiries/${id}/reply`).send(body).expect(202);
    return sent();
  };
  return {
    ...desk,
    postbox,
    imap,
    messages,
    sent,
    reply,
    received,
    /** Until the second of the last mail is over: what is written then is later. */
    async read(): Promise<void> {
      await readMailbox(api);
      const [last] = await received.find().sort({ at: -1 }).limit(1).toArray();
      await eventually(() => expect(Date.now()).toBeGreaterThan(last?.at.getTime() ?? 0));
    },
    /** An enquiry that was answered. @returns its id and the Message-ID of the answer */
    async answered(fields: object = {}): Promise<[id: string, messageId: string]> {
      const [id] = (await keepEnquiries(api, fields)) as [string];
      return [id, await reply(id)];
    },
    enquiry: async (id: string) =>
      (await admin.get(`/api/enquiries/${id}`).expect(200)).body as EnquiryDetailDto,
    async reset(): Promise<void> {
      postbox.reset();
      for (const name of ['enquiries', 'applicants', 'outbox', 'batches', 'receivedMails', 'limitCounts'])
        await api.connection.collection(name).deleteMany({});
    },
    async close(): Promise<void> {
      await api.close();
      await postbox.close();
      await imap.close();
    },
  };
}

export type MailboxDesk = Awaited<ReturnType<typeof startMailboxDesk>>;
