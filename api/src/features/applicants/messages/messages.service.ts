import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { Settings } from '../../../platform/config/settings.js';
import { NOW } from '../../../platform/database/database-clock.js';
import { AUTOMATIC, hasLink, toHtml, withLinks } from '../../../platform/mail/mail-text.js';
import { Mailer } from '../../../platform/mail/mailer.service.js';
import { toMessageDto, type MessageDto } from '../../../platform/mail/message.dto.js';
import type { MailState, OutboxTask } from '../../../platform/mail/outbox-task.schema.js';
import { OutboxTasks, undone, UNDO_MS, type Settled } from '../../../platform/mail/outbox-tasks.service.js';
import { Outbox, type OutboxKind } from '../../../platform/mail/outbox.service.js';
import { generalProblems } from '../../../platform/problem/problem.js';
import { addToHistory, AS_PIPELINE } from '../../../platform/review/pipelines.js';
import { AutomaticMailsService } from '../../automatic-mails/automatic-mails.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { fillPlaceholders, firstNameOf, type PlaceholderValues } from '../templates/placeholders.js';
import { Applicant, notDeleted, notErased } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';
import { ApplicationLinks } from '../applications/application-links.service.js';
import { ApplicantDecisions } from '../review/applicant-decisions.service.js';
import type { MessageStatesDto, QueuedMessageDto, SendMessageDto } from '../review/applicant-review.dto.js';

export const APPLICANT_MAIL = 'message';

const MINUTE_MS = 60_000;
const fields = { fullName: 1, email: 1, jobId: 1, deletedAt: 1, withdrawnAt: 1 } as const;

export interface Recipient {
  _id: Types.ObjectId;
  name: string;
  address: string;
  isDeleted: boolean;
  isWithdrawn: boolean;
  values: PlaceholderValues;
}

/** Messages to applicants. Each recipient gets a task. `by` is the admin's e-mail address. */
@Injectable()
export class MessagesService implements OutboxKind {
  readonly kind = APPLICANT_MAIL;

  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly outbox: Outbox,
    private readonly tasks: OutboxTasks,
    private readonly mailer: Mailer,
    private readonly decisions: ApplicantDecisions,
    private readonly jobs: JobsService,
    private readonly switches: AutomaticMailsService,
    private readonly links: ApplicationLinks,
    private readonly settings: Settings,
  ) {
    this.outbox.add(this);
  }

  /** May be repeated. @throws Problem 404, and 409 without a mail server, for withdrawn applicants and a used batchId */
  async send(
    { subject, body, stage, batchId = randomUUID(), ...selection }: SendMessageDto,
    by: string,
  ): Promise<QueuedMessageDto> {
    if (!this.mailer.isOn) throw generalProblems.mailOff();
    const ids = selection.ids ?? (await this.decisions.findIds(selection));
    const content = JSON.stringify([[...ids].sort(), subject, body, stage]);
    const contentHash = createHash('sha256').update(content).digest('base64url');
    const earlier = await this.batch(batchId, contentHash);
    const found = (await this.recipients(ids)).filter(({ isDeleted }) => !isDeleted);
    const present = found.filter(({ isWithdrawn }) => !isWithdrawn);
    if (earlier.length === 0 && present.length === 0)
      throw found.length === 0
        ? applicantProblems.applicantNotFound()
        : applicantProblems.applicantWithdrawn();
    const mail = { kind: APPLICANT_MAIL, to: 'applicant' as const, subject, data: { body } };
    if (!(await this.isUndone(batchId)))
      await this.outbox.put(
        present.map(({ _id }) => ({
          ...mail,
          _id: `message:${batchId}:${_id.toHexString()}`,
          about: _id,
          batchId,
          contentHash,
        })),
        UNDO_MS,
      );
    const batch = await this.batch(batchId, contentHash);
    // Includes sent ones: an earlier request may have been interrupted before the change.
    const queued = batch.filter(({ state }) => state !== 'cancelled');
    const accepted = new Set(queued.map(({ about }) => String(about)));
    const moved = present.filter(({ _id }) => accepted.has(String(_id)));
    const movedIds = moved.map(({ _id }) => String(_id));
    if (stage) await this.decisions.updateMany({ ids: movedIds, stage, operationId: batchId }, by);
    await this.addToHistories(moved, subject, batchId, by);
    // A concurrent undo did not see all tasks and the history.
    if (await this.isUndone(batchId)) await this.takeBack(batchId, by);
    return { batchId, queued: batch.length };
  }

  /** @throws Problem 404 */
  async states(batchId: string): Promise<MessageStatesDto> {
    const found = await this.tasks.find({ batchId });
    if (found.length === 0) throw applicantProblems.messageNotFound();
    const count = (wanted: MailState) => found.filter(({ state }) => state === wanted).length;
    return {
      batchId,
      queued: count('queued'),
      sent: count('sent'),
      failed: count('failed'),
      cancelled: count('cancelled'),
    };
  }

  /** May be repeated. @throws Problem 404, and 409 when it is too late */
  async undo(batchId: string, by: string): Promise<void> {
    if (!(await this.tasks.model.exists({ batchId }))) throw applicantProblems.messageNotFound();
    await this.takeBack(batchId, by);
    if (await this.tasks.model.exists({ batchId, $nor: [undone] })) throw applicantProblems.messageSent();
  }

  /** May be repeated. @throws Problem 404, and 409 without a mail server, for a withdrawn applicant and a message that was undone */
  async retry(applicantId: string, messageId: string): Promise<void> {
    if (!this.mailer.isOn) throw generalProblems.mailOff();
    const [recipient] = await this.recipients([applicantId]);
    if (!recipient || recipient.isDeleted) throw applicantProblems.applicantNotFound();
    if (recipient.isWithdrawn) throw applicantProblems.applicantWithdrawn();
    const task = await this.tasks.retry({ _id: messageId, about: recipient._id, to: 'applicant' });
    if (!task) throw applicantProblems.messageNotFound();
    if (task.state === 'cancelled') throw applicantProblems.messageUndone();
    this.outbox.wake();
  }

  async findByApplicant(applicantId: Types.ObjectId): Promise<MessageDto[]> {
    const toThem = this.tasks.model.find({ about: applicantId, to: 'applicant' });
    const tasks = await toThem.sort({ createdAt: 1 }).lean<OutboxTask[]>();
    return (await this.describe(tasks)).map(({ message }) => message);
  }

  /** Leaves out mails to others, and to erased applicants. */
  async describe(tasks: readonly OutboxTask[]): Promise<{ message: MessageDto; recipient: Recipient }[]> {
    const toThem = tasks.filter(({ to }) => to === 'applicant');
    const ids = toThem.flatMap(({ about }) => about ?? []);
    const found = new Map((await this.recipients(ids)).map((one) => [one._id.toHexString(), one]));
    return toThem.flatMap((task) => {
      const recipient = found.get(String(task.about));
      if (!recipient) return [];
      const message = toMessageDto(task, (text) => fillPlaceholders(text, recipient.values));
      return { message, recipient };
    });
  }

  count(applicants: readonly Types.ObjectId[]): Promise<number> {
    return this.tasks.model.countDocuments({ about: { $in: applicants } }).exec();
  }

  async recipients(ids: readonly (string | Types.ObjectId)[]): Promise<Recipient[]> {
    const found = await this.applicants.find({ _id: { $in: ids }, ...notErased }, fields).lean<Applicant[]>();
    const titles = await this.jobs.titles(found.map(({ jobId }) => jobId.toHexString()));
    const agency = await this.switches.agencyName();
    return found.map(({ _id, fullName: name, email: address, jobId, deletedAt, withdrawnAt }) => {
      const fullName = hasLink(name) ? 'applicant' : name;
      const jobTitle = titles.get(jobId.toHexString()) ?? '';
      return {
        _id,
        name,
        address,
        isDeleted: deletedAt !== undefined,
        isWithdrawn: withdrawnAt !== undefined,
        values: { fullName, firstName: firstNameOf(fullName), jobTitle, agency },
      };
    });
  }

  /** A mail to a deleted applicant waits until the applicant is restored or removed. */
  async work(task: OutboxTask, signal: AbortSignal): Promise<Settled | undefined> {
    const [recipient] = await this.recipients(task.about ? [task.about] : []);
    if (!recipient || recipient.isDeleted) {
      if (recipient) await this.tasks.postpone(task, MINUTE_MS);
      else await this.tasks.model.deleteOne({ _id: task._id });
      return undefined;
    }
    if (recipient.isWithdrawn) return { state: 'cancelled', reason: 'withdrawn' };
    const { _id, name, address, values } = recipient;
    const { body = '', isAcknowledgement } = task.data as { body?: string; isAcknowledgement?: boolean };
    const subject = fillPlaceholders(task.subject ?? '', values);
    const text = fillPlaceholders(body, values);
    const url = this.settings.publicUrl + this.links.pathTo(_id.toHexString());
    const links = isAcknowledgement ? [{ label: 'See or withdraw your application', url }] : [];
    await this.mailer.send(
      {
        id: task._id,
        to: { name: hasLink(name) ? '' : name, address },
        subject,
        text: withLinks(text, ...links),
        html: toHtml(text, ...links),
        headers: AUTOMATIC,
      },
      signal,
    );
    return { state: 'sent', subject, data: { body: text } };
  }

  /** @throws Problem 409 when another message has this batchId */
  private async batch(batchId: string, contentHash: string): Promise<OutboxTask[]> {
    const batch = await this.tasks.find({ batchId });
    if (batch.some((task) => task.contentHash !== contentHash)) throw applicantProblems.messageIdUsed();
    return batch;
  }

  private async isUndone(batchId: string): Promise<boolean> {
    return (await this.tasks.model.exists({ batchId, ...undone })) !== null;
  }

  private async addToHistories(
    recipients: readonly Recipient[],
    subject: string,
    batchId: string,
    by: string,
  ): Promise<void> {
    const entry = { at: NOW, by: { $literal: by }, type: 'message', batchId };
    await this.applicants.bulkWrite(
      recipients.map(({ _id, values }) => ({
        updateOne: {
          filter: { _id, ...notDeleted, withdrawnAt: null, 'history.batchId': { $ne: batchId } },
          update: addToHistory({ ...entry, subject: { $literal: fillPlaceholders(subject, values) } }),
          ...AS_PIPELINE,
        },
      })),
      { ordered: false },
    );
  }

  /** Cancels the mails that are not sent yet, with the change that came with them. */
  private async takeBack(batchId: string, by: string): Promise<void> {
    await this.tasks.undo({ batchId });
    const _id = { $in: await this.tasks.model.distinct('about', { batchId, ...undone }) };
    await this.applicants.updateMany(
      { _id, 'history.batchId': batchId },
      { $pull: { history: { batchId } }, $inc: { revision: 1 } },
    );
    await this.decisions.setBack(batchId, by, { _id });
  }
}
