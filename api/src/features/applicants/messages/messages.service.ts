import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { OutboxTasks } from '../../../platform/mail/outbox-tasks.service.js';
import type { MailState, OutboxTask } from '../../../platform/mail/outbox-task.schema.js';
import { Outbox } from '../../../platform/mail/outbox.service.js';
import { Problem } from '../../../platform/problem/problem.js';
import { fillPlaceholders, type PlaceholderValues } from '../../templates/placeholders.js';
import type { Applicant } from '../applicant.schema.js';
import { mailKeyOf, MessageBatches } from './message-batches.service.js';
import type { MessageDto, QueuedMessageDto, SendMessageDto } from './message.dto.js';
import { Recipients } from './recipients.service.js';
import '../applicants.problems.js';
import './messages.problems.js';

/** Messages to applicants. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly batches: MessageBatches,
    private readonly recipients: Recipients,
  ) {}

  /**
   * Accepts a message, to be sent in 10 s, and moves its applicants at once.
   * @param by the admin's e-mail address
   * @throws Problem 404 when none of the applicants exists, 409 without a mail server, when all have withdrawn, or when another
   * message has this batchId
   */
  async send(
    { ids, subject, body, stage, batchId = randomUUID() }: SendMessageDto,
    by: string,
  ): Promise<QueuedMessageDto> {
    if (!this.outbox.isOn) throw new Problem('mail-off');
    const contentHash = hashOf([ids, subject, body, stage]);
    if (await this.batches.exists(batchId))
      return { batchId, queued: await this.batches.complete(batchId, contentHash) };
    const found = (await this.recipients.find(ids)).filter(({ isDeleted }) => !isDeleted);
    if (found.length === 0) throw new Problem('applicant-not-found');
    const applicantIds = found.filter(({ isWithdrawn }) => !isWithdrawn).map(({ _id }) => _id);
    if (applicantIds.length === 0) throw new Problem('applicant-withdrawn');
    return {
      batchId,
      queued: await this.batches.accept({ batchId, contentHash, applicantIds, subject, body, stage, by }),
    };
  }

  /** @param by the admin's e-mail address @throws Problem 404, and 409 when it is too late */
  async undo(batchId: string, by: string): Promise<void> {
    if (!(await this.batches.exists(batchId))) throw new Problem('message-not-found');
    if (!(await this.batches.undo(batchId, by))) throw new Problem('message-sent');
  }

  /** All mails to an applicant, oldest first. */
  async of({ _id, fullName }: Pick<Applicant, '_id' | 'fullName'>, jobTitle: string): Promise<MessageDto[]> {
    const tasks = await this.tasks.ofApplicant(_id);
    const values = this.recipients.values(fullName, jobTitle);
    const mails = tasks.filter(({ applicantId }) => applicantId);
    const known = new Set(mails.map((mail) => mail._id));
    // Those whose mails are not stored yet, or never will be.
    const batches = tasks
      .filter((task) => task.applicantIds && !known.has(mailKeyOf(task, _id)))
      .map((batch) => ({ ...batch, _id: mailKeyOf(batch, _id), state: stateOf(batch) }));
    return [...mails, ...batches]
      .sort((one, other) => +one.createdAt - +other.createdAt)
      .map((task) => toMessageDto(task, values));
  }
}

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** Of one mail of a message: it is queued until it is stored. */
const stateOf = ({ state, due }: OutboxTask): MailState => (state === 'sent' && due ? 'queued' : state);

const toMessageDto = (
  { _id, subject = '', state, createdAt }: OutboxTask,
  values: PlaceholderValues,
): MessageDto => ({
  _id,
  subject: state === 'sent' ? subject : fillPlaceholders(subject, values),
  at: createdAt.toISOString(),
  state,
});
