import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ImapFlow } from 'imapflow';
import type { Connection } from 'mongoose';
import { Claims } from '../../platform/database/claims.service.js';
import { daysAgo, EPOCH } from '../../platform/database/database-clock.js';
import { mailboxRecord } from '../../platform/database/installation-record.js';
import { assertOpen, isSignInRefused, Mailbox, mailboxFault } from '../../platform/mail/mailbox.js';
import { MinuteJob } from '../../platform/stored-files/minute-job.service.js';
import { MailFiling } from './mail-filing.service.js';
import { readMail } from './read-mail.js';

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
