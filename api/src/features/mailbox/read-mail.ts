import { createHash } from 'node:crypto';
import { text as readText } from 'node:stream/consumers';
import type { ImapFlow, MessageStructureObject as Part } from 'imapflow';
import { assertOpen } from '../../platform/mail/mailbox.js';
import type { ReceivedMail } from '../../platform/mail/received-mail.schema.js';

/** Bytes that are read of the first part of text. */
const MAX_READ = 1_000_000;
/** Limit for HTML: converting more would block the process. */
const MAX_HTML = 300_000;
/** Bytes that are stored. */
const MAX_TEXT = 100_000;
const MAX_LINE = 200;
const MAX_LISTED = 20;

/** A report about a mail that was not delivered (RFC 3464). */
export interface DeliveryReport {
  /** Message-IDs of what was returned. */
  messageIds: string[];
  /** Address that did not get the mail. Undefined for a delay. */
  recipient: string | undefined;
  words: string;
}

export interface IncomingMail extends Omit<ReceivedMail, 'about' | 'isOtherAddress'> {
  references: string[];
  /** An automatic answer, or one to an invitation that is no decline: it makes nobody unread. */
  isSilent: boolean;
  report: DeliveryReport | undefined;
}

const lineOf = (text = ''): string =>
  Array.from(text.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, MAX_LINE)
    .join('');

const cleaned = (text = ''): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();

/** The last ones are the nearest. */
const idsIn = (text = ''): string[] => (text.match(/<[!-;=?-~]{1,250}>/g) ?? []).slice(-MAX_LISTED);

/** The value of a header or of a field of a report. */
const fieldOf = (text: string, name: string): string =>
  new RegExp(`^${name}:((?:.*\\n[ \\t])*.*)`, 'im').exec(text)?.[1]?.trim() ?? '';

/** Forwarded mails stay whole. */
const leavesOf = (part: Part): Part[] =>
  part.childNodes && !part.type.startsWith('message/') ? part.childNodes.flatMap(leavesOf) : [part];

const nameOf = ({ dispositionParameters, parameters }: Part): string =>
  lineOf(dispositionParameters?.['filename'] ?? parameters?.['name']);

const invitationAnswers: Readonly<Record<string, string>> = {
  ACCEPTED: 'Accepted the invitation.',
  DECLINED: 'Declined the invitation.',
};

/** A mail, of which the headers and the first part of text are read. @returns undefined when it is gone. @throws ImapError */
export async function readMail(client: ImapFlow, uid: number): Promise<IncomingMail | undefined> {
  const headerNames = ['references', 'auto-submitted', 'precedence'];
  const query = { internalDate: true, envelope: true, bodyStructure: true, headers: headerNames };
  const found = await client.fetchOne(uid, query, { uid: true });
  assertOpen(client);
  if (!found || !found.bodyStructure) return undefined;
  const { bodyStructure, envelope = {}, headers } = found;
  const head = String(headers).replaceAll('\r', '');
  const leaves = leavesOf(bodyStructure);
  const leafOf = (type: RegExp) => leaves.find((part) => type.test(part.type) && !nameOf(part));

  /** HTML becomes text. */
  const read = async (part: Part | undefined): Promise<string> => {
    if (!part) return '';
    const isHtml = part.type === 'text/html';
    const options = { uid: true, maxBytes: isHtml ? MAX_HTML : MAX_READ };
    const { content } = await client.download(uid, part.part ?? '1', options);
    const decoded = content ? await readText(content) : '';
    assertOpen(client);
    // The addresses of pictures would become text.
    const html = `Content-Type: text/html; charset=utf-8\n\n${decoded.replace(/<img\b[^<>]*>/gi, '')}`;
    // Loaded with the first use, because it slows the start.
    const { simpleParser } = await import('mailparser');
    const text = isHtml ? (await simpleParser(html, { skipTextToHtml: true })).text : decoded;
    return cleaned(text);
  };
  const readReport = async (): Promise<DeliveryReport | undefined> => {
    const status = leafOf(/^message\/delivery-status$/);
    if (bodyStructure.type !== 'multipart/report' || !status) return undefined;
    const failed = (await read(status)).split('\n\n').find((one) => /^action:\s*failed/im.test(one)) ?? '';
    const original = leafOf(/^message\/rfc822$/)?.envelope?.messageId;
    const copied = original ?? fieldOf(await read(leafOf(/^text\/rfc822-headers$/)), 'message-id');
    const valueOf = (name: string) => fieldOf(failed, name).replace(/^[^;]*;\s*/, '');
    return {
      messageIds: idsIn(copied),
      recipient: valueOf('final-recipient').toLowerCase() || undefined,
      words: lineOf(valueOf('diagnostic-code')) || 'It was returned without a reason.',
    };
  };

  const invitation = leaves.find(({ parameters }) => parameters?.['method']?.toUpperCase() === 'REPLY');
  const [, state = ''] = /PARTSTAT=(\w+)/i.exec((await read(invitation)).replace(/\n[ \t]/g, '')) ?? [];
  const text = invitation
    ? (invitationAnswers[state] ?? 'Answered the invitation.')
    : (await read(leafOf(/^text\/plain$/))) || (await read(leafOf(/^text\/html$/)));
  // The end of the second: an answer is later than what it answers.
  const at = new Date(new Date(found.internalDate ?? Date.now()).setMilliseconds(999));
  const { from: [sender] = [], subject, messageId, inReplyTo } = envelope;
  const from = lineOf(sender?.address).toLowerCase();
  const isAutomatic =
    /^auto-/i.test(fieldOf(head, 'auto-submitted')) ||
    /^(?:bulk|junk|auto_reply)$/i.test(fieldOf(head, 'precedence'));
  const [safeId] = idsIn(messageId);
  // Some programs send the same Message-ID with each mail.
  const identity = `${from}\n${safeId ?? `${at.toISOString()}\n${text}`}`;
  const named = leaves.filter((part) => part !== invitation && nameOf(part)).slice(0, MAX_LISTED);
  // Lines of base64 have 78 bytes for 57.
  const sizeOf = ({ size = 0, encoding }: Part) =>
    encoding === 'base64' ? Math.round((size * 57) / 78) : size;
  return {
    _id: createHash('sha256').update(identity).digest('base64url'),
    at,
    from,
    subject: lineOf(subject),
    text: Buffer.from(text)
      .subarray(0, MAX_TEXT)
      .toString()
      .replace(/\uFFFD$/, ''),
    ...(named.length > 0 && {
      attachments: named.map((part) => ({ name: nameOf(part), size: sizeOf(part) })),
    }),
    ...(safeId && { messageId: safeId }),
    references: [...idsIn(fieldOf(head, 'references')), ...idsIn(inReplyTo)],
    isSilent: invitation ? state !== 'DECLINED' : isAutomatic,
    report: await readReport(),
  };
}
