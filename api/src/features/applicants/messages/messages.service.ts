import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { inMs } from '../../../platform/database/database-clock.js';
import type { OutboxTask } from '../../../platform/mail/outbox-task.schema.js';
import { CLAIM_MS, OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import { Mailer } from '../../../platform/mail/mailer.service.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { fillPlaceholders } from '../../templates/placeholders.js';
import type { Applicant } from '../applicant.schema.js';
import { APPLICANT_MAIL } from './applicant-mailer.service.js';
import type { MessageDto, QueuedMessageDto, SendMessageDto } from './message.dto.js';
import { MessageHistory } from './message-history.service.js';
import { Recipients } from './recipients.service.js';
import { applicantProblems } from '../applicants.problems.js';
import { generalProblems } from '../../../platform/problem/general.problems.js';

/** How long a message can be undone. */
const UNDO_MS = 10_000;
/** An undo that arrives later could meet the first mail. */
const UNDO_MARGIN_MS = 500;

const waiting = { state: 'queued', attempts: 0 } as const;
const undone = { state: 'cancelled', reason: null } as const;

/** Messages to applicants: one task for each recipient, all due at the same time. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
    private readonly history: MessageHistory,
    private readonly recipients: Recipients,
  ) {}

  /**
   * Accepts a message, to be sent in 10 s, and moves its applicants at once. May be repeated with the same batchId.
   * @param by the admin's e-mail address
   * @throws Problem 404 when none of the applicants exists, 409 without a mail server, when all have withdrawn, or when another
   * message has this batchId
   */
  async send(
    { ids, subject, body, stage, batchId = randomUUID() }: SendMessageDto,
    by: string,
  ): Promise<QueuedMessageDto> {
    if (!this.mailer.isOn) throw generalProblems.mailOff();
    const contentHash = hashOf([ids, subject, body, stage]);
    const earlier = await this.batch(batchId, contentHash);
    const found = (await this.recipients.find(ids)).filter(({ isDeleted }) => !isDeleted);
    const present = found.filter(({ isWithdrawn }) => !isWithdrawn);
    if (earlier.length === 0 && present.length === 0)
      throw found.length === 0
        ? applicantProblems.applicantNotFound()
        : applicantProblems.applicantWithdrawn();
    if (!(await this.isUndone(batchId))) {
      const data = { body, by, ...(stage && { stage }) };
      const mail = { kind: APPLICANT_MAIL, to: 'applicant' as const, subject, data, batchId, contentHash };
      await this.outbox.put(
        present.map(({ _id }) => ({
          ...mail,
          _id: `message:${batchId}:${_id.toHexString()}`,
          applicantId: _id,
        })),
        UNDO_MS,
      );
    }
    const batch = await this.batch(batchId, contentHash);
    const queued = new Set(batch.filter(({ state }) => state === 'queued').map(applicantOf));
    const entries = present
      .filter(({ _id }) => queued.has(_id.toHexString()))
      .map(({ _id, values }) => ({ _id, subject: fillPlaceholders(subject, values) }));
    await this.history.add({ batchId, by, stage }, entries);
    // An undo that came in between saw neither all tasks nor the history.
    if (await this.isUndone(batchId)) await this.takeBack(batchId, by);
    return { batchId, queued: batch.length };
  }

  /** @param by the admin's e-mail address @throws Problem 404, and 409 when it is too late */
  async undo(batchId: string, by: string): Promise<void> {
    if (!(await this.tasks.model.exists({ batchId }))) throw applicantProblems.messageNotFound();
    const inTime = { $expr: { $gt: ['$due', inMs(UNDO_MARGIN_MS)] } };
    const late = { batchId, $nor: [undone, { ...waiting, ...inTime }] };
    if (await this.tasks.model.exists(late)) throw applicantProblems.messageSent();
    await this.takeBack(batchId, by);
  }

  /** Mails to an applicant, oldest first. */
  async of({ _id, fullName }: Pick<Applicant, '_id' | 'fullName'>, jobTitle: string): Promise<MessageDto[]> {
    const toThem = this.tasks.model.find({ applicantId: _id, to: 'applicant' });
    const tasks = await toThem.sort({ createdAt: 1 }).lean<OutboxTask[]>();
    const values = this.recipients.values(fullName, jobTitle);
    return tasks.map(({ _id: id, subject = '', state, createdAt }) => ({
      _id: id,
      subject: state === 'sent' ? subject : fillPlaceholders(subject, values),
      at: createdAt.toISOString(),
      state,
    }));
  }

  /** @throws Problem 409 when the stored message is another one */
  private async batch(batchId: string, contentHash: string): Promise<OutboxTask[]> {
    const batch = await this.tasks.find({ batchId });
    if (batch.some((task) => task.contentHash !== contentHash)) throw applicantProblems.messageIdUsed();
    return batch;
  }

  private async isUndone(batchId: string): Promise<boolean> {
    return (await this.tasks.model.exists({ batchId, ...undone })) !== null;
  }

  private async takeBack(batchId: string, by: string): Promise<void> {
    // After a crash the next process finds them due and takes them back.
    await this.tasks.update({ batchId, ...waiting }, [
      { $set: { state: 'cancelled', due: inMs(CLAIM_MS), 'data.by': { $literal: by } } },
    ]);
    const tasks = await this.tasks.find({ batchId, ...undone });
    const ids = tasks.flatMap(({ applicantId }) => applicantId ?? []);
    await this.history.takeBack(ids, batchId, by);
    const _id = { $in: tasks.map((task) => task._id) };
    await this.tasks.update({ _id }, [{ $unset: ['due', 'data'] }]);
  }
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

const applicantOf = ({ applicantId }: OutboxTask): string | undefined => applicantId?.toHexString();
