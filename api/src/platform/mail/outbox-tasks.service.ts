import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter, Types } from 'mongoose';
import { daysAgo, isDue, inMs, NOW, readClock } from '../database/database-clock.js';
import { ignoreDuplicates } from '../database/database-errors.js';
import { MinuteJob } from '../stored-files/minute-job.service.js';
import { toReceivedDto, type MessageDto } from './message.dto.js';
import { MailBatch, ownerMails, OutboxTask, type MailState, type OwnerMail } from './outbox-task.schema.js';
import { ReceivedMail } from './received-mail.schema.js';

export const CLAIM_MS = 60_000;

export const UNDO_MS = 10_000;
/** Shortly before a mail is due, a process may already send it. */
const UNDO_MARGIN_MS = 500;

export const undone = { state: 'cancelled', reason: null } as const;

export type NewTask = Required<Pick<OutboxTask, '_id' | 'about'>> &
  ({ to: 'owner'; kind: OwnerMail } | { to: 'applicant' | 'visitor'; kind: string }) &
  Partial<Pick<OutboxTask, 'subject' | 'data' | 'batchId'>>;

export interface Settled extends Partial<Pick<OutboxTask, 'subject' | 'data' | 'reason'>> {
  state: Exclude<MailState, 'queued'>;
}

/** Without mails that a restore has stopped: they were not tried. */
const givenUp = { state: 'failed', reason: { $ne: 'restored' } } as const;

/** Mails to the owner as a person are left out: the admin cannot send them again. */
export const givenUpToAgency = { ...givenUp, to: 'owner', kind: { $in: ownerMails.agency } } as const;

// The lower bound makes the database use the partial index.
const hasWork = { due: { $gte: new Date(0) } };

@Injectable()
export class OutboxTasks {
  constructor(
    @InjectModel(OutboxTask.name) readonly model: Model<OutboxTask>,
    @InjectModel(MailBatch.name) readonly batches: Model<MailBatch>,
    @InjectModel(ReceivedMail.name) readonly received: Model<ReceivedMail>,
    minuteJob: MinuteJob,
  ) {
    // After a restore without erased people, and after a kill.
    minuteJob.add('Deleting texts without mails', async () =>
      this.deleteUnused(await this.batches.distinct('_id', { isComplete: true })),
    );
  }

  /** Stores each key once. @param ms until the mails are due */
  async put(tasks: readonly NewTask[], ms = 0): Promise<void> {
    if (tasks.length === 0) return;
    const createdAt = await readClock(this.model.db);
    const due = new Date(createdAt.getTime() + ms);
    const fresh = tasks.map((task) => ({ ...task, state: 'queued' as const, attempts: 0, createdAt, due }));
    await this.model.collection.insertMany(fresh as never[], { ordered: false }).catch(ignoreDuplicates);
  }

  find(filter: QueryFilter<OutboxTask>): Promise<OutboxTask[]> {
    return this.model.find(filter).lean<OutboxTask[]>().exec();
  }

  claim(kinds: string[]): Promise<OutboxTask | null> {
    return this.model
      .findOneAndUpdate(
        { state: 'queued', kind: { $in: kinds }, ...hasWork, ...isDue('due') },
        [{ $set: { due: inMs(CLAIM_MS), attempts: { $add: ['$attempts', 1] } } }],
        { sort: { due: 1 } },
      )
      .lean<OutboxTask>()
      .exec();
  }

  async settle(_id: string, settled: Settled): Promise<void> {
    const sentAt = settled.state === 'sent' ? { sentAt: new Date() } : {};
    const done = { due: 1, ...(settled.state !== 'failed' && !settled.data && { data: 1 }) };
    await this.model.updateOne({ _id }, { $set: { ...settled, ...sentAt }, $unset: done });
  }

  /** Does nothing when another process has claimed the task since. */
  async postpone({ _id, attempts }: OutboxTask, ms: number): Promise<void> {
    await this.model.updateMany({ _id, attempts, ...hasWork }, [{ $set: { due: inMs(ms) } }]);
  }

  /** Cancels mails that are not due soon. May be repeated. @returns whether all of them are cancelled */
  async undo(mails: QueryFilter<OutboxTask>): Promise<boolean> {
    const inTime = { $expr: { $gt: ['$due', inMs(UNDO_MARGIN_MS)] } };
    await this.model.updateMany({ ...mails, state: 'queued', attempts: 0, ...inTime }, [
      { $set: { state: 'cancelled' } },
      { $unset: ['due', 'data'] },
    ]);
    return (await this.model.exists({ ...mails, $nor: [undone] })) === null;
  }

  /** Sends a mail again if it was given up, or has the state of the filter. @returns the mail, whatever its state was */
  async retry(mail: QueryFilter<OutboxTask>): Promise<OutboxTask | undefined> {
    await this.model.updateMany({ state: 'failed', ...mail }, [
      { $set: { state: 'queued', attempts: 0, due: NOW } },
      { $unset: 'reason' },
    ]);
    return (await this.find(mail))[0];
  }

  /** Mails of the last 30 days that were given up, the newest first. */
  async failed(limit: number): Promise<{ count: number; latest: OutboxTask[] }> {
    const recent = {
      ...givenUp,
      kind: { $nin: ownerMails.person },
      createdAt: { $gt: daysAgo(30) },
    };
    const latest = await this.model.find(recent).sort({ createdAt: -1 }).limit(limit).lean<OutboxTask[]>();
    return { count: await this.model.countDocuments(recent), latest };
  }

  async failedFor(applicants: readonly Types.ObjectId[]): Promise<Set<string>> {
    const failed = { about: { $in: [...applicants] }, to: 'applicant', state: 'failed' } as const;
    return new Set((await this.model.distinct('about', failed)).map(String));
  }

  /** Mails to and from the people. @param ids of their applications and enquiries */
  async countWith(ids: readonly Types.ObjectId[]): Promise<number> {
    const about = { $in: ids };
    const sent = await this.model.countDocuments({ about, to: { $ne: 'owner' } });
    return sent + (await this.received.countDocuments({ about }));
  }

  /** The mails to a person with those from the person, oldest first. */
  async conversation(about: string | Types.ObjectId, sent: readonly MessageDto[]): Promise<MessageDto[]> {
    const received = await this.received.find({ about }).sort({ at: 1 }).lean<ReceivedMail[]>();
    return [...sent, ...received.map(toReceivedDto)].sort((a, b) => a.at.localeCompare(b.at));
  }

  /** @param ids of applicants and enquiries */
  async deleteAbout(ids: readonly Types.ObjectId[]): Promise<void> {
    const about = { $in: ids };
    const batchIds = await this.model.distinct('batchId', { about });
    await this.model.deleteMany({ about });
    await this.received.deleteMany({ about });
    await this.deleteUnused(batchIds);
    for (const list of ['data.ids', 'data.reported'])
      await this.model.updateMany({ [list]: about }, { $pull: { [list]: about } });
  }

  /** Deletes the texts of which no mail is left. */
  private async deleteUnused(batchIds: string[]): Promise<void> {
    const used = await this.model.distinct('batchId', { batchId: { $in: batchIds } });
    await this.batches.deleteMany({ _id: { $in: batchIds, $nin: used } });
  }
}
