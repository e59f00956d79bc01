import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { inMs } from '../../../platform/database/database-clock.js';
import { OutboxTasks, type ClaimedTask } from '../../../platform/mail/outbox-tasks.service.js';
import type { OutboxTask } from '../../../platform/mail/outbox-task.schema.js';
import { Outbox, type Outcome, type OutboxKind } from '../../../platform/mail/outbox.service.js';
import { Problem } from '../../../platform/problem/problem.js';
import { fillPlaceholders } from '../../templates/placeholders.js';
import type { Stage } from '../stages.js';
import { applicantMail } from './applicant-mail.js';
import { MessageHistory } from './message-history.service.js';
import { Recipients } from './recipients.service.js';
import './messages.problems.js';

/** How long a message can be undone. */
const UNDO_MS = 10_000;
/** After a kill in the middle of accepting or undoing a message, another process finishes it then. */
const FINISH_MS = 30_000;

const KEY = 'batch:';
const keyOf = (batchId: string): string => KEY + batchId;
const batchIdOf = ({ _id }: Pick<OutboxTask, '_id'>): string => _id.slice(KEY.length);

/** Of the task of one applicant's mail. */
export const mailKeyOf = (batch: Pick<OutboxTask, '_id'>, applicantId: Types.ObjectId): string =>
  `message:${batchIdOf(batch)}:${applicantId.toHexString()}`;

/** A message as it was accepted. */
export interface NewBatch {
  batchId: string;
  /** Of what was asked for: tells a repetition from another message. */
  contentHash: string;
  applicantIds: Types.ObjectId[];
  subject: string;
  body: string;
  stage?: Stage | undefined;
  /** The admin's e-mail address. */
  by: string;
}

type BatchData = Pick<NewBatch, 'body' | 'stage' | 'by'> & { undoneBy?: string };
type Batch = Pick<ClaimedTask<BatchData>['task'], '_id' | 'subject' | 'applicantIds' | 'data'>;

/**
 * A message to several applicants is one task: stored by one write, undone by one write, and begun by one write. What follows
 * from each is repeated until it is done, also by another process.
 */
@Injectable()
export class MessageBatches implements OutboxKind<BatchData>, OnModuleInit {
  readonly kind = 'batch';

  constructor(
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly history: MessageHistory,
    private readonly recipients: Recipients,
  ) {}

  onModuleInit(): void {
    this.outbox.add(this);
  }

  async exists(batchId: string): Promise<boolean> {
    return (await this.tasks.find(keyOf(batchId))) !== null;
  }

  /** Stores a message that is not stored yet, and completes it. @returns as complete does @throws as complete does */
  async accept({ batchId, contentHash, applicantIds, subject, ...data }: NewBatch): Promise<number> {
    const _id = keyOf(batchId);
    await this.outbox.put({
      _id,
      kind: this.kind,
      contentHash,
      subject,
      applicantIds,
      data,
      inMs: FINISH_MS,
    });
    return this.complete(batchId, contentHash);
  }

  /**
   * Moves the applicants of a message that is stored, and lets it be sent in UNDO_MS. May be repeated.
   * @returns to how many applicants it goes
   * @throws Problem 409 when the stored message is another one
   */
  async complete(batchId: string, contentHash: string): Promise<number> {
    const _id = keyOf(batchId);
    const batch = (await this.tasks.find(_id)) as (Batch & Pick<OutboxTask, 'state' | 'contentHash'>) | null;
    if (batch && batch.contentHash !== contentHash) throw new Problem('message-id-used');
    const { applicantIds = [] } = batch ?? {};
    if (batch?.state !== 'queued') return applicantIds.length;
    await this.addToHistory(batch);
    const due = { $min: ['$due', inMs(UNDO_MS)] };
    const isQueued = await this.tasks.change({ _id, state: 'queued' }, [{ $set: { due } }]);
    this.outbox.wake();
    // Undone meanwhile: whoever did may have been faster than what was written here.
    const isUndone = !isQueued && (await this.tasks.find(_id))?.state === 'cancelled';
    if (isUndone) await this.history.takeBack(applicantIds, batchId, batch.data.by);
    return applicantIds.length;
  }

  /** @param by the admin's e-mail address @returns false when it is too late */
  async undo(batchId: string, by: string): Promise<boolean> {
    const _id = keyOf(batchId);
    await this.tasks.change({ _id, kind: this.kind, state: 'queued' }, [
      { $set: { state: 'cancelled', due: inMs(FINISH_MS), 'data.undoneBy': { $literal: by } } },
      { $unset: ['claim', 'inDoubt'] },
    ]);
    const batch = await this.tasks.find(_id);
    if (batch?.state !== 'cancelled') return batch === null;
    if (batch.due) {
      await this.history.takeBack(batch.applicantIds ?? [], batchId, by);
      await this.tasks.settle(_id, { state: 'cancelled' });
    }
    return true;
  }

  async work(task: ClaimedTask<BatchData>['task']): Promise<Outcome> {
    const { _id, claim, applicantIds = [], data } = task;
    if (task.state === 'cancelled') {
      await this.history.takeBack(applicantIds, batchIdOf(task), data.undoneBy ?? data.by);
      return { state: 'cancelled' };
    }
    if (task.state === 'queued') {
      const isBegun = await this.tasks.change({ _id, claim, state: 'queued' }, [{ $set: { state: 'sent' } }]);
      // Undone in this moment, and so no longer claimed by this process.
      if (!isBegun) return { againInMs: 0 };
    }
    await this.addToHistory(task);
    const isForSomebody = await this.putMails(task);
    return isForSomebody ? { state: 'sent' } : 'delete';
  }

  private async addToHistory(batch: Batch): Promise<void> {
    const { subject = '', applicantIds = [], data } = batch;
    const found = await this.recipients.find(applicantIds);
    const subjects = new Map(
      found.map(({ _id, values }) => [_id.toHexString(), fillPlaceholders(subject, values)]),
    );
    await this.history.add({ batchId: batchIdOf(batch), ...data }, subjects);
  }

  /** One for each who is not erased; the ones that are there already stay as they are. @returns whether there is anybody */
  private async putMails(batch: Batch & Pick<OutboxTask, 'createdAt'>): Promise<boolean> {
    const { subject = '', applicantIds = [], data, createdAt } = batch;
    const mails = (await this.recipients.find(applicantIds)).map(({ _id }) =>
      applicantMail(mailKeyOf(batch, _id), _id, { subject, body: data.body }, { inMs: 0, createdAt }),
    );
    await this.outbox.put(...mails);
    return mails.length > 0;
  }
}
