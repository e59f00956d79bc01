import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { Settings } from '../../../platform/config/settings.js';
import { NOW } from '../../../platform/database/database-clock.js';
import { AUTOMATIC, hasLink, toHtml, withLinks } from '../../../platform/mail/mail-text.js';
import { Mailer, type Mail } from '../../../platform/mail/mailer.service.js';
import { toMessageDto, type MessageDto } from '../../../platform/mail/message.dto.js';
import type { MailBatch, MailState, OutboxTask } from '../../../platform/mail/outbox-task.schema.js';
import { OutboxTasks, undone, UNDO_MS, type Settled } from '../../../platform/mail/outbox-tasks.service.js';
import { Outbox, type OutboxKind } from '../../../platform/mail/outbox.service.js';
import type { Problem } from '../../../platform/problem/problem.js';
import {
  addToHistory,
  changePipeline,
  moveVersion,
  wroteFields,
} from '../../../platform/review/pipelines.js';
import type { Selection } from '../../../platform/review/review.dto.js';
import { ContentStore } from '../../content/content-store.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { fillPlaceholders, firstNameOf, type PlaceholderValues } from '../templates/placeholders.js';
import { notDeleted, notErased } from '../../../platform/review/review.schema.js';
import { Applicant } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';
import { ApplicationLinks } from '../applications/application-links.service.js';
import { propose, withTimes, type ProposedTimes } from '../meetings/meeting.schema.js';
import { ApplicantDecisions } from '../review/applicant-decisions.service.js';
import type { MessageStatesDto, QueuedMessageDto, SendMessageDto } from '../review/applicant-review.dto.js';

export const APPLICANT_MAIL = 'message';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** For each mail: many are queued, and can be undone, only in some seconds. */
const QUEUE_MS = 0.2;

export const messageKey = (batchId = '', about: Types.ObjectId) =>
  `message:${batchId}:${about.toHexString()}`;

type BatchText = Pick<MailBatch, 'subject' | 'body' | 'contentHash' | 'times'>;

const fields = { fullName: 1, email: 1, jobId: 1, deletedAt: 1, withdrawnAt: 1 } as const;

interface MailData {
  body?: string;
  isAcknowledgement?: boolean;
  times?: ProposedTimes;
  icalEvent?: Mail['icalEvent'];
}

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
    private readonly content: ContentStore,
    private readonly links: ApplicationLinks,
    private readonly settings: Settings,
  ) {
    this.outbox.add(this);
  }

  /** May be repeated. @throws Problem 404, and 409 without a mail server, when nobody can get it, and for a used batchId */
  async send(message: SendMessageDto & { times?: ProposedTimes }, by: string): Promise<QueuedMessageDto> {
    this.mailer.assertOn();
    const { ids, filter, subject, body, stage, times, batchId = randomUUID() } = message;
    const selection = { ...(ids && { ids }), ...(filter && { filter }), operationId: batchId };
    const asked = times ? { stage: { $ne: 'rejected' } } : {};
    const reachable = await this.decisions.findReachable(selection, asked);
    const filters = Object.entries(filter ?? {}).sort();
    const content = JSON.stringify([ids?.toSorted(), filters, subject, body, stage, times]);
    const contentHash = createHash('sha256').update(content).digest('base64url');
    const written = times ? withTimes(body, times, this.settings.agencyTimeZone) : body;
    const text = { subject, body: written, contentHash, ...(times && { times }) };
    const batch = await this.storeBatch(batchId, text);
    if (batch.contentHash !== contentHash) throw applicantProblems.messageIdUsed();
    if (!batch.isComplete && !batch.isUndone && !(await this.queue(batchId, reachable, text)))
      throw await this.nobodyIn(selection, times);
    await this.change(batchId, by, message);
    // A concurrent undo did not see all tasks and the history.
    if (await this.tasks.batches.exists({ _id: batchId, isUndone: true })) await this.takeBack(batchId, by);
    return { batchId, queued: await this.tasks.model.countDocuments({ batchId }) };
  }

  /** @throws Problem 404 */
  async states(batchId: string): Promise<MessageStatesDto> {
    await this.tasks.batches.exists({ _id: batchId }).orFail(applicantProblems.messageNotFound);
    const states = await this.tasks.model.aggregate<{ _id: MailState; count: number }>([
      { $match: { batchId } },
      { $group: { _id: '$state', count: { $sum: 1 } } },
    ]);
    const counts = Object.fromEntries(states.map(({ _id, count }) => [_id, count]));
    return { batchId, queued: 0, sent: 0, failed: 0, cancelled: 0, ...counts };
  }

  /** May be repeated. @throws Problem 404, and 409 when it is too late */
  async undo(batchId: string, by: string): Promise<void> {
    const batch = this.tasks.batches.updateOne({ _id: batchId }, { isUndone: true });
    await batch.orFail(applicantProblems.messageNotFound);
    if (!(await this.takeBack(batchId, by))) throw applicantProblems.messageSent();
  }

  /** May be repeated. @throws Problem 404, and 409 without a mail server, for a withdrawn applicant and a message that was undone */
  async retry(applicantId: string, messageId: string): Promise<void> {
    this.mailer.assertOn();
    const [recipient] = await this.recipients([applicantId]);
    if (!recipient || recipient.isDeleted) throw applicantProblems.applicantNotFound();
    if (recipient.isWithdrawn) throw applicantProblems.applicantWithdrawn();
    const task = await this.tasks.retry({ _id: messageId, about: recipient._id, to: 'applicant' });
    if (!task) throw applicantProblems.messageNotFound();
    if (task.state === 'cancelled') throw applicantProblems.messageUndone();
    this.outbox.wake();
  }

  async findByApplicant(applicantId: Types.ObjectId): Promise<MessageDto[]> {
    const described = await this.describe(await this.tasks.find({ about: applicantId }));
    const sent = described.map(({ message }) => message);
    return this.tasks.conversation(applicantId, sent);
  }

  /** Leaves out mails to others, and to erased applicants. */
  async describe(tasks: readonly OutboxTask[]): Promise<{ message: MessageDto; recipient: Recipient }[]> {
    const toThem = tasks.filter(({ to }) => to === 'applicant');
    const ids = toThem.flatMap(({ about }) => about ?? []);
    const found = new Map((await this.recipients(ids)).map((one) => [one._id.toHexString(), one]));
    return (await this.withTexts(toThem)).flatMap((task) => {
      const recipient = found.get(String(task.about));
      if (!recipient) return [];
      const values = (task.data?.['values'] ?? recipient.values) as PlaceholderValues;
      const message = toMessageDto(task, (text) => fillPlaceholders(text, values));
      return { message, recipient };
    });
  }

  async recipients(ids: readonly (string | Types.ObjectId)[]): Promise<Recipient[]> {
    const found = await this.applicants.find({ _id: { $in: ids }, ...notErased }, fields).lean<Applicant[]>();
    const titles = await this.jobs.titles(found.map(({ jobId }) => jobId.toHexString()));
    const agency = this.content.brandName;
    return found.map(({ _id, fullName: name, email: address, jobId, deletedAt, withdrawnAt }) => {
      const fullName = hasLink(name) ? 'applicant' : name;
      const jobTitle = titles.get(jobId.toHexString()) ?? '';
      return {
        _id,
        name,
        address,
        isDeleted: deletedAt !== undefined,
        isWithdrawn: withdrawnAt !== undefined,
        values: { fullName, firstName: firstNameOf(fullName), jobTitle, agency, times: '' },
      };
    });
  }

  /** A mail to a deleted applicant waits until the applicant is restored or removed. */
  async work(task: OutboxTask, signal: AbortSignal): Promise<Settled | undefined> {
    const about = task.about ? [task.about] : [];
    const [recipient] = await this.recipients(about);
    const [{ subject = '', data }] = (await this.withTexts([task])) as [OutboxTask];
    // The calendar of a deleted applicant loses the interview too.
    if (!recipient || (recipient.isDeleted && !data?.['icalEvent'])) {
      if (recipient) await this.tasks.postpone(task, MINUTE_MS);
      else await this.tasks.deleteAbout(about);
      return undefined;
    }
    const { _id, name, address, values } = recipient;
    const { body, isAcknowledgement, times, icalEvent } = data as MailData;
    if (recipient.isWithdrawn && !icalEvent) return { state: 'cancelled', reason: 'withdrawn' };
    if (times && (await this.isOver(task, times))) return { state: 'cancelled', reason: 'over' };
    // After the restore of an archive whose text belonged to an erased person.
    if (body === undefined) return { state: 'failed', reason: 'restored' };
    const text = fillPlaceholders(body, values);
    const url = this.settings.publicUrl + this.links.pathTo(_id.toHexString());
    const label = times ? 'Choose one in your own time zone' : 'See or withdraw your application';
    const links = isAcknowledgement || times ? [{ label, url }] : [];
    await this.mailer.send(
      {
        id: task._id,
        to: { name: hasLink(name) ? '' : name, address },
        subject: fillPlaceholders(subject, values),
        text: withLinks(text, ...links),
        html: toHtml(text, ...links),
        headers: AUTOMATIC,
        icalEvent,
        ...(await this.outbox.thread(_id, task.createdAt)),
      },
      signal,
    );
    // Nobody has answered by an invitation.
    if (!icalEvent) await this.applicants.updateOne({ _id }, [{ $set: wroteFields(task.createdAt) }]);
    if (times)
      await this.applicants.updateOne({ _id, 'meeting.decidedAt': { $not: { $gte: task.createdAt } } }, [
        { $set: { meeting: propose(times, task.createdAt) } },
      ]);
    return { state: 'sent', data: { ...task.data, values } };
  }

  /** Times that are past, or that the admin has taken back by another decision since. */
  private async isOver({ about, createdAt }: OutboxTask, { options }: ProposedTimes): Promise<boolean> {
    if (options.every((start) => start <= new Date())) return true;
    const isDecided = [{ stage: 'rejected' as const }, { 'meeting.decidedAt': { $gt: createdAt } }];
    return (await this.applicants.exists({ _id: about ?? '', $or: isDecided })) !== null;
  }

  /** Acknowledgements, and messages of earlier versions, have a text of their own. */
  private async withTexts(tasks: readonly OutboxTask[]): Promise<OutboxTask[]> {
    const _id = { $in: tasks.flatMap(({ batchId }) => batchId ?? []) };
    const found = await this.tasks.batches.find({ _id }).lean<MailBatch[]>();
    const batches = new Map(found.map((batch) => [batch._id, batch]));
    return tasks.map((task) => {
      const batch = batches.get(task.batchId ?? '');
      const { body, times } = batch ?? {};
      return { ...(batch && { subject: batch.subject }), ...task, data: { body, times, ...task.data } };
    });
  }

  private storeBatch(_id: string, text: BatchText): Promise<MailBatch> {
    const update = { $setOnInsert: { ...text, expiresAt: new Date(Date.now() + DAY_MS) } };
    return this.tasks.batches.findByIdAndUpdate(_id, update, { upsert: true }).lean<MailBatch>().orFail();
  }

  /** @returns false when nobody can get the message */
  private async queue(batchId: string, applicants: Types.ObjectId[], text: BatchText): Promise<boolean> {
    const mail = { kind: APPLICANT_MAIL, to: 'applicant', batchId } as const;
    const tasks = applicants.map((about) => ({ ...mail, _id: messageKey(batchId, about), about }));
    await this.outbox.put(tasks, UNDO_MS + tasks.length * QUEUE_MS);
    // An erasure may have deleted the batch in the meantime.
    await this.storeBatch(batchId, text);
    await this.tasks.batches.updateOne({ _id: batchId }, { isComplete: true, $unset: { expiresAt: 1 } });
    if (await this.tasks.model.exists({ batchId })) return true;
    await this.tasks.batches.deleteOne({ _id: batchId });
    return false;
  }

  private async nobodyIn({ ids, filter }: Selection, times?: object): Promise<Problem> {
    if (filter ?? times) return applicantProblems.nobodyMatches();
    const isFound = await this.applicants.exists({ _id: { $in: ids ?? [] }, ...notDeleted });
    return isFound ? applicantProblems.applicantWithdrawn() : applicantProblems.applicantNotFound();
  }

  /** Moves the applicants whose mail is not cancelled, and adds it to their histories. */
  private async change(batchId: string, by: string, { subject, stage }: SendMessageDto): Promise<void> {
    const isAccepted = { batchId, state: { $ne: 'cancelled' } } as const;
    const _id = { $in: await this.tasks.model.distinct('about', isAccepted) };
    const entry = { at: NOW, by: { $literal: by }, type: 'message', batchId, subject: { $literal: subject } };
    await this.applicants.updateMany(
      { _id, ...notDeleted, withdrawnAt: null, 'history.batchId': { $ne: batchId } },
      [...(stage ? changePipeline({ stage }, by, batchId) : []), ...addToHistory(entry)],
    );
  }

  /** Cancels the mails that are not sent yet, with the change that came with them. @returns whether all are cancelled */
  private async takeBack(batchId: string, by: string): Promise<boolean> {
    const isWhole = await this.tasks.undo({ batchId });
    const _id = { $in: await this.tasks.model.distinct('about', { batchId, ...undone }) };
    await this.applicants.updateMany(
      { _id, 'history.batchId': batchId },
      { $pull: { history: { batchId } }, ...moveVersion },
    );
    await this.decisions.setBack(batchId, by, { _id });
    return isWhole;
  }
}
