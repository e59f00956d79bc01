import type { Connection } from 'mongoose';

/** A document that an installation has once. Archives contain those in `settings`. */
export class InstallationRecord<Fields extends object> {
  constructor(
    private readonly collection: string,
    private readonly _id: string,
  ) {}

  /** @returns an empty object before the first `set` */
  async read(connection: Connection): Promise<Partial<Fields>> {
    const { _id } = this;
    const found = await connection.collection<{ _id: string }>(this.collection).findOne({ _id });
    return found ?? {};
  }

  async set(connection: Connection, fields: Partial<Fields>): Promise<void> {
    const { _id } = this;
    const documents = connection.collection<{ _id: string }>(this.collection);
    await documents.updateOne({ _id }, { $set: fields as object }, { upsert: true });
  }
}

export interface CheckRecord {
  at: Date;
  /** Names of the checks that failed in the last run, such as `backups`. */
  found: string[];
  /** Problems that were mailed to the owner. */
  mailed: string[];
  /** Problems that the last run found. */
  sentences: string[];
}

export const checkRecord = new InstallationRecord<CheckRecord>('checkRecord', 'checks');

/** An archive contains it, so that a restore reads on where the archive ends. */
export interface MailboxRecord {
  /** What `uid`, the last mail that was read, belongs to. */
  place: string;
  uid: number;
  /** When the next mail could not be read first. */
  failingSince: Date | null;
  /** The first attempt. */
  since: Date;
  readAt: Date;
  /** Empty after a success. */
  problem: string;
  /** Refused passwords in a row, and the time of the next attempt. */
  refusals: number;
  nextAt: Date;
  /** Number of mails that answer nothing. */
  leftAlone: number;
}

export const mailboxRecord = new InstallationRecord<MailboxRecord>('settings', 'mailbox');

/** Each step of the minute job with its last success in any process, at first the last start. */
interface MinuteRecord {
  steps: Record<string, Date>;
  [step: `steps.${string}`]: Date;
}

export const minuteRecord = new InstallationRecord<MinuteRecord>('checkRecord', 'minuteJob');
