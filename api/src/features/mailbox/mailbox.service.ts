import { Injectable, Logger } from '@nestjs/common';
import type { Connection, Model } from 'mongoose';
import { InjectConnection } from '@nestjs/mongoose';
import type { ImapFlow } from 'imapflow';
import { Settings } from '../../platform/config/settings.js';
import { Claims } from '../../platform/database/claims.service.js';
import { daysAgo, EPOCH } from '../../platform/database/database-clock.js';
import { mailboxRecord } from '../../platform/database/installation-record.js';
import { assertOpen, isSignInRefused, Mailbox, mailboxFault } from '../../platform/mail/mailbox.js';
import type { OutboxTask } from '../../platform/mail/outbox-task.schema.js';
import { OutboxTasks } from '../../platform/mail/outbox-tasks.service.js';
import type { ReceivedMail } from '../../platform/mail/received-mail.schema.js';
import { addToHistory } from '../../platform/review/pipelines.js';
import { notErased, type Reviewed } from '../../platform/review/review.schema.js';
import { MinuteJob } from '../../platform/stored-files/minute-job.service.js';
import { ApplicantDecisions } from '../applicants/review/applicant-decisions.service.js';
import { ApplicantReviewService } from '../applicants/review/applicant-review.service.js';
import { EnquiryMails } from '../enquiries/enquiry-mails.service.js';
import { EnquiryReviewService } from '../enquiries/enquiry-review.service.js';
import { readMail, type DeliveryReport, type IncomingMail } from './read-mail.js';

const DAY_MS = 24 * 60 * 60_000;
const ANSWER_MS = 90 * DAY_MS;
const REPORT_MS = 2 * DAY_MS;
/** The clocks of mail servers differ. */
const CLOCKS_MS = 5 * 60_000;
/** Mails stored for one person. Older ones are deleted. */
const MAX_STORED = 200;
const MAX_SHOWN = 300;

const toPeople = { to: { $ne: 'owner' } } as const;

/** The task of a Message-ID. Its host may have changed since. */
const taskId = (messageId: string): string => messageId.slice(1).replace(/@.*/, '').replaceAll('.', ':');

type Person = Reviewed & { email: string };

/** Adds mails to the applicants and enquiries that they answer. */
@Injectable()
export class MailFiling {
  private readonly people: readonly { model: Model<Reviewed>; by: string; unread: object }[];
  /** Mails from these addresses are never answers. */
  private readonly ownAddresses: ReadonlySet<string>;

  constructor(
    private readonly tasks: OutboxTasks,
    private readonly applicants: ApplicantReviewService,
    private readonly enquiries: EnquiryReviewService,
    private readonly enquiryMails: EnquiryMails,
    decisions: ApplicantDecisions,
    mailbox: Mailbox,
    { mail }: Settings,
    minuteJob: MinuteJob,
  ) {
    this.people = [
      { model: decisions.reviewed, by: 'applicant', unread: { unread: true } },
      { model: enquiries.reviewed, by: 'visitor', unread: { readAt: null } },
    ];
    const own = [mail?.from.address, mail?.to, mail?.replyTo, mailbox.user];
    this.ownAddresses = new Set(own.map((address) => String(address).toLowerCase()));
    minuteJob.add('Deleting mails of nobody', () => this.deleteOrphans());
  }

  /** May be repeated. @returns false for a mail that is left alone */
  async file(incoming: IncomingMail): Promise<boolean> {
    const { references: _references, isSilent, report, ...fields } = incoming;
    if (report) return this.fail(incoming, report);
    const { received } = this.tasks;
    const { _id } = incoming;
    const match = (await received.findById(_id).lean<ReceivedMail>()) ?? (await this.match(incoming));
    if (!match) return false;
    const mail = { ...fields, ...match };
    const { about } = mail;
    await received.updateOne({ _id }, { $setOnInsert: mail }, { upsert: true });
    const oldest = await received.find({ about }, { _id: 1 }).sort({ at: -1 }).skip(MAX_STORED).lean();
    await received.deleteMany({ _id: { $in: oldest.map((one) => one._id) } });
    if (await this.note(mail, isSilent)) return true;
    // The person was erased in the meantime.
    await received.deleteOne({ _id });
    return false;
  }

  /** Whom it belongs to: first by what it refers to, then by its sender. Never by subject or name. */
  private async match({ from, at, references }: IncomingMail) {
    if (from === '' || this.ownAddresses.has(from)) return undefined;
    const named = await this.tasks.find({ _id: { $in: references.map(taskId) }, ...toPeople });
    const addresses = await this.addressesOf(named);
    const addressOf = ({ about }: OutboxTask) => addresses.get(String(about));
    const present = named
      .filter((task) => addressOf(task) !== undefined)
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    const own = present.find((task) => addressOf(task) === from);
    const { about } = own ?? present[0] ?? (await this.lastSent(from, at, ANSWER_MS)) ?? {};
    return about ? { about, ...(!own && present.length > 0 && { isOtherAddress: true }) } : undefined;
  }

  /** E-mail addresses by the id of the applicant or enquiry. */
  private async addressesOf(tasks: readonly OutboxTask[]): Promise<Map<string, string>> {
    const filter = { _id: { $in: tasks.flatMap(({ about }) => about ?? []) }, ...notErased };
    const found = this.people.map(({ model }) => model.find(filter, { email: 1 }).lean<Person[]>());
    return new Map(
      (await Promise.all(found)).flat().map(({ _id, email }) => [String(_id), email.toLowerCase()]),
    );
  }

  /** The last mail to an address, unless it is older. */
  private async lastSent(address: string, at: Date, ms: number): Promise<OutboxTask | null> {
    const [, enquiries] = await this.enquiries.findByEmail(address, 0);
    const about = { $in: [...enquiries, ...(await this.applicants.findIdsByEmail(address))] };
    const sentAt = { $gte: new Date(at.getTime() - ms), $lte: at };
    const sent = this.tasks.model.findOne({ about, ...toPeople, state: 'sent', sentAt });
    return sent.sort({ sentAt: -1 }).lean<OutboxTask>();
  }

  /** @returns false when the person was erased */
  private async note(mail: ReceivedMail, isSilent: boolean): Promise<boolean> {
    const { _id, about, at, from, subject, text, isOtherAddress } = mail;
    const own = (isOtherAddress ? `${from}: ` : '') + text;
    const answer = { at, text: { $literal: Array.from(own).slice(0, MAX_SHOWN).join('') } };
    const isNewer = { $gt: [at, { $max: ['$wroteAt', '$answer.at'] }] };
    for (const { model, by, unread } of this.people) {
      const entry = { at, by, type: 'reply', batchId: _id, subject: { $literal: subject } };
      const fields = isSilent ? {} : { ...unread, answer: { $cond: [isNewer, answer, '$answer'] } };
      const isPerson = { _id: about, ...notErased };
      await model.updateOne({ ...isPerson, 'history.batchId': { $ne: _id } }, addToHistory(entry, fields));
      if (await model.exists(isPerson)) return true;
    }
    return false;
  }

  /** A mail that came back has failed, and answers nothing. */
  private async fail({ _id: key, at }: IncomingMail, report: DeliveryReport): Promise<boolean> {
    const { messageIds, recipient, words } = report;
    if (recipient === undefined) return false;
    const { model } = this.tasks;
    const task =
      (await model.findOne({ 'returned.key': key }).lean<OutboxTask>()) ??
      (await this.tasks.find({ _id: { $in: messageIds.map(taskId) }, ...toPeople }))[0] ??
      (await this.lastSent(recipient, at, REPORT_MS));
    if (!task) return false;
    const { _id, about } = task;
    const failed = { state: 'failed', reason: 'returned', returned: { key, words } } as const;
    // A report that comes again does not fail what was sent again.
    const sentAt = { $lte: new Date(at.getTime() + CLOCKS_MS) };
    await model.updateOne({ _id, state: 'sent', sentAt, 'returned.key': { $ne: key } }, { $set: failed });
    if (about && (await model.exists({ _id, state: 'failed', 'returned.key': key })))
      await this.enquiryMails.takeAnswerBack(about, _id);
    return true;
  }

  /** Deletes mails whose person was removed while they were filed, or is missing from a restored archive. */
  private async deleteOrphans(): Promise<void> {
    const { received } = this.tasks;
    const ids = await received.distinct('about');
    const found = this.people.map(({ model }) => model.distinct('_id', { _id: { $in: ids } }));
    const present = new Set((await Promise.all(found)).flat().map(String));
    await received.deleteMany({ about: { $in: ids.filter((id) => !present.has(String(id))) } });
  }
}

const MINUTE_MS = 60_000;
const RUN_MS = 5 * MINUTE_MS;
const MAX_MAILS = 200;
const FIRST_DAYS = 30;
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;
const MAX_BACKOFF_MS = 60 * MINUTE_MS;

/** Reads the answers of applicants and visitors each minute, in one process. */
@Injectable()
export class MailboxReader {
  private readonly logger = new Logger(MailboxReader.name);
  /** A start can mean another password. */
  private isFirst = true;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly claims: Claims,
    private readonly mailbox: Mailbox,
    private readonly filing: MailFiling,
    minuteJob: MinuteJob,
  ) {
    const work = async (signal: AbortSignal) => void (await this.run(signal));
    if (mailbox.isOn) minuteJob.add('Reading the mailbox', work, RUN_MS);
  }

  /** @returns undefined while another process reads */
  run(signal: AbortSignal): Promise<true | undefined> {
    return this.claims.ifFree('mailbox', (lost) => this.read(AbortSignal.any([signal, lost])));
  }

  private async read(signal: AbortSignal): Promise<true> {
    const { connection } = this;
    const before = await mailboxRecord.read(connection);
    const { refusals = 0, nextAt = EPOCH, since = new Date() } = before;
    if (!this.isFirst && nextAt.getTime() > Date.now()) return true;
    this.isFirst = false;
    try {
      await this.mailbox.open(signal, (client) => this.readNew(client, signal));
      await mailboxRecord.set(connection, { since, readAt: new Date(), problem: '', refusals: 0 });
    } catch (error) {
      const problem = mailboxFault(error);
      if (problem !== before.problem && !signal.aborted) this.logger.warn(problem);
      // A server may lock an account that is tried each minute.
      const isRefused = isSignInRefused(error);
      const wait = isRefused ? Math.min(2 ** refusals * MINUTE_MS, MAX_BACKOFF_MS) : 0;
      const next = { refusals: isRefused ? refusals + 1 : 0, nextAt: new Date(Date.now() + wait) };
      await mailboxRecord.set(connection, { since, problem, ...next });
    }
    return true;
  }

  private async readNew(client: ImapFlow, signal: AbortSignal): Promise<void> {
    const { connection } = this;
    const { uidValidity, uidNext } = client.mailbox || { uidValidity: 0, uidNext: 1 };
    const place = `${this.mailbox.name} ${uidValidity}`;
    const search = async (query: object) => {
      const uids = await client.search(query, { uid: true });
      assertOpen(client);
      if (!uids) throw new Error('The search was refused.');
      return uids.sort((a, b) => a - b);
    };
    const before = await mailboxRecord.read(connection);
    let { uid = 0, leftAlone = 0 } = before;
    if (before.place !== place) {
      const [first = uidNext] = await search({ since: daysAgo(FIRST_DAYS) });
      uid = first - 1;
      await mailboxRecord.set(connection, { place, uid, failingSince: null });
    }
    // The range also finds the last mail, however old it is.
    const fresh = (await search({ uid: `${uid + 1}:*` })).filter((one) => one > uid);
    for (const next of fresh.slice(0, MAX_MAILS)) {
      signal.throwIfAborted();
      const mail = await readMail(client, next).catch((error: unknown) => this.skip(next, error, signal));
      if (!mail || !(await this.filing.file(mail))) leftAlone += 1;
      await mailboxRecord.set(connection, { place, uid: next, failingSince: null, leftAlone });
    }
  }

  /** Leaves a mail alone that could not be read for a day. @throws the error until then */
  private async skip(uid: number, error: unknown, { aborted }: AbortSignal): Promise<void> {
    const { failingSince } = await mailboxRecord.read(this.connection);
    const since = failingSince ?? new Date();
    if (!aborted) await mailboxRecord.set(this.connection, { failingSince: since });
    if (aborted || Date.now() - since.getTime() < GIVE_UP_MS) throw error;
    this.logger.warn(`The mail ${uid} of the mailbox cannot be read. It is left alone.`);
  }
}
