import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, PipelineStage, QueryFilter, UpdateWriteOpResult } from 'mongoose';
import { Types } from 'mongoose';
import { hasCome, inMs, NOW } from '../database/database-clock.js';
import { TrustedTime } from '../database/trusted-time.js';
import { CLAIM_MS, type Claimed } from './claim-queue.js';
import { claimStages } from './claim-stages.js';
import { OutboxTask, type MailState } from './outbox-task.schema.js';

/** For figures, more need not be read. */
const MOST_COUNTED = 1000;

/** An update that is a pipeline. */
export type UpdateStages = (PipelineStage.Set | PipelineStage.Unset)[];

/** A task that this process alone does. */
export interface ClaimedTask<Data = Record<string, unknown>> extends Claimed {
  readonly task: Omit<OutboxTask, 'data' | 'claim'> & { data: Data; claim: string };
}

/** A task that is to be done. */
export interface NewTask extends Pick<
  OutboxTask,
  '_id' | 'kind' | 'subject' | 'data' | 'contentHash' | 'applicantId' | 'applicantIds'
> {
  /** How long it waits, in milliseconds; 0: no longer than until somebody looks. */
  inMs: number;
  /** Undefined: now. */
  createdAt?: Date;
}

/** How a task ended. */
export interface Settled {
  state: Exclude<MailState, 'queued'>;
  reason?: string;
  /** As it was sent. */
  subject?: string;
}

const claimFields = { due: 'due', claim: 'claim', inDoubt: 'inDoubt', attempts: 'attempts' };
const settledFields = ['due', 'claim', 'inDoubt', 'data'];

/** The documents of the outbox. Each change is one write; times are by the database's clock. */
@Injectable()
export class OutboxTasks {
  constructor(@InjectModel(OutboxTask.name) private readonly tasks: Model<OutboxTask>) {}

  /** @returns those that were not stored before */
  async put(tasks: readonly NewTask[]): Promise<string[]> {
    if (tasks.length === 0) return [];
    const { upsertedIds } = await this.tasks.collection.bulkWrite(
      tasks.map(({ _id, inMs: ms, createdAt, ...rest }) => {
        const due = ms === 0 ? new Date(0) : inMs(ms);
        const fresh = { ...literals(rest), state: 'queued', attempts: 0, createdAt: createdAt ?? NOW, due };
        const isNew = { $eq: [{ $type: '$state' }, 'missing'] };
        const update = [{ $replaceWith: { $cond: [isNew, { _id: '$_id', ...fresh }, '$$ROOT'] } }];
        return { updateOne: { filter: { _id: _id as never }, update, upsert: true } };
      }),
      { ordered: false },
    );
    return Object.values(upsertedIds).map(String);
  }

  /** @returns whether there is such a task */
  async change(filter: QueryFilter<OutboxTask>, stages: UpdateStages): Promise<boolean> {
    return (await this.update(filter, stages)).matchedCount > 0;
  }

  /** The same; where there is no such task, of an empty document. */
  async changeOrPut(_id: string, stages: UpdateStages): Promise<void> {
    await this.update({ _id }, stages, { upsert: true });
  }

  find(_id: string): Promise<OutboxTask | null> {
    return this.tasks.findById(_id).lean<OutboxTask>().exec();
  }

  /** Mails to an applicant and messages that name them, oldest first. */
  async ofApplicant(applicantId: Types.ObjectId): Promise<OutboxTask[]> {
    const [own, shared] = await Promise.all(
      [{ applicantId }, { applicantIds: applicantId }].map((filter) =>
        this.tasks.find(filter).sort({ createdAt: 1 }).lean<OutboxTask[]>(),
      ),
    );
    return [...(own ?? []), ...(shared ?? [])];
  }

  /**
   * Deletes what was or is to be mailed to these applicants, and takes them out of messages to several. What is under way is not
   * stored again: nothing but `put` stores a task, and whoever finds no applicant then deletes it.
   */
  async forget(applicantIds: readonly Types.ObjectId[]): Promise<void> {
    const named = { $in: applicantIds };
    await this.tasks.deleteMany({ applicantId: named });
    await this.tasks.updateMany({ applicantIds: named }, { $pull: { applicantIds: named } });
    // What collects them for one mail; only what is to be done has it, so the index of that finds it.
    await this.tasks.updateMany(
      { due: { $gte: new Date(0) }, 'data.ids': named },
      { $pull: { 'data.ids': named } },
    );
    // A message to nobody else.
    await this.tasks.deleteMany({ applicantIds: [] });
  }

  /** What has been due for longest. @param filter of the tasks that this process can do */
  async claim(filter: QueryFilter<OutboxTask>): Promise<ClaimedTask | null> {
    for (;;) {
      const trust = new TrustedTime(CLAIM_MS);
      const { id, stages } = claimStages(claimFields);
      const task = await this.tasks
        .findOneAndUpdate({ ...filter, due: { $gte: new Date(0) }, ...hasCome('due') }, stages, {
          sort: { due: 1 },
          returnDocument: 'after',
          updatePipeline: true,
        })
        .lean<OutboxTask & { claim: string }>();
      if (!task) return null;
      if (task.claim === id) return { key: task._id, trust, task: { ...task, data: task.data ?? {} } };
    }
  }

  async renew(claimed: ClaimedTask): Promise<void> {
    const trust = new TrustedTime(CLAIM_MS);
    const { matchedCount } = await this.update(mine(claimed), [
      { $set: { due: inMs(CLAIM_MS) } },
      { $unset: 'inDoubt' },
    ]);
    if (matchedCount === 1) claimed.trust = trust;
  }

  /** Also when the claim was lost meanwhile: it was done. */
  async settle(_id: string, { state, ...rest }: Settled): Promise<void> {
    const sentAt = state === 'sent' && { sentAt: NOW };
    await this.update({ _id }, [
      { $set: { state, ...literals(rest), ...sentAt } },
      { $unset: settledFields },
    ]);
  }

  /** Later, unless the claim was lost. */
  async postpone(claimed: ClaimedTask, ms: number): Promise<void> {
    await this.update(mine(claimed), [{ $set: { due: inMs(ms) } }, { $unset: ['claim', 'inDoubt'] }]);
  }

  /** Gives it up, unless the claim was lost. */
  async giveUp(claimed: ClaimedTask, reason: string): Promise<void> {
    await this.update(mine(claimed), [{ $set: { state: 'failed', reason } }, { $unset: settledFields }]);
  }

  async delete(_id: string): Promise<void> {
    await this.tasks.deleteOne({ _id });
  }

  /** Milliseconds until the next one of these is due; undefined when there is none. */
  async untilNext(filter: QueryFilter<OutboxTask>): Promise<number | undefined> {
    const [next] = await this.tasks.aggregate<{ wait: number }>([
      { $match: { ...filter, due: { $gte: new Date(0) } } },
      { $sort: { due: 1 } },
      { $limit: 1 },
      { $project: { wait: { $subtract: ['$due', NOW] } } },
    ]);
    return next?.wait;
  }

  /** How many of those that should have been sent are not, as far as they are counted, and since when the oldest waits. */
  async waiting(): Promise<{ count: number; since?: Date }> {
    const [found] = await this.tasks.aggregate<{ count: number; since: Date }>([
      { $match: { state: 'queued', $expr: { $or: [{ $gt: ['$attempts', 0] }, { $lte: ['$due', NOW] }] } } },
      { $sort: { createdAt: 1 } },
      { $limit: MOST_COUNTED },
      { $group: { _id: null, count: { $sum: 1 }, since: { $min: '$createdAt' } } },
    ]);
    return found ?? { count: 0 };
  }

  private update(
    filter: QueryFilter<OutboxTask>,
    stages: UpdateStages,
    options: { upsert?: boolean } = {},
  ): Promise<UpdateWriteOpResult> {
    return this.tasks.updateOne(filter, stages, { ...options, updatePipeline: true }).exec();
  }
}

const mine = ({ task: { _id, claim } }: ClaimedTask): QueryFilter<OutboxTask> => ({ _id, claim });

/** A text may begin with a dollar sign, which is a field in a pipeline. */
const literals = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, { $literal: value as unknown }]),
  );
