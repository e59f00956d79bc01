import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { Settings } from '../../../platform/config/settings.js';
import { daysAgo, NOW } from '../../../platform/database/database-clock.js';
import { pick } from '../../../platform/http/answers/entity.dto.js';
import { dayIn, startOfDay } from '../../../platform/http/input/time-zone-days.js';
import { UNDO_MS } from '../../../platform/mail/outbox-tasks.service.js';
import { generalProblems, invalidFields } from '../../../platform/problem/problem.js';
import { addToHistory, changePipeline, storedStage } from '../../../platform/review/pipelines.js';
import { MinuteJob } from '../../../platform/stored-files/minute-job.service.js';
import { AutomaticMailsService } from '../../automatic-mails/automatic-mails.service.js';
import { JobsService } from '../../jobs/jobs.service.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { notDeleted } from '../../../platform/review/review.schema.js';
import type { Applicant } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';
import { MessagesService } from '../messages/messages.service.js';
import { lastMoveAt } from '../review/applicant-decisions.service.js';
import { toCalendar } from './calendar.js';
import { toMeetingDto, type InterviewDto, type OwnMeetingDto } from './meeting.dto.js';
import { MeetingMails } from './meeting-mails.service.js';
import {
  changeMeeting,
  hasTimeFrom,
  heldBy,
  MeetingTime,
  nextSequence,
  propose,
  quartersOf,
  type ChosenTime,
  type Meeting,
  type MeetingState,
  type ProposedTimes,
} from './meeting.schema.js';
import type { ChooseDto, ProposedDto, ProposeDto, ProposeToManyDto } from './propose.dto.js';

const SWEEP_MS = 10_000;
const LEFT_MS = 2 * 60_000;
const MAX_LISTED = 200;
const MAX_EVENTS = 1000;
const KEPT_DAYS = 90;
/** Changes that an applicant can make to one proposal. Each adds an entry to the history. */
const MAX_CHANGES = 50;
const TOO_MANY = 'You have changed the time too often. Write to us, please.';
const NONE_FITS = 'None of the times fits.';

type WithMeeting<Part extends Partial<Meeting> = object> = Applicant & { meeting: Meeting & Part };

const isSame = (a: Date | undefined, b: Date): boolean => a?.getTime() === b.getTime();

const hasBegun = ({ state, chosen }: Meeting): boolean =>
  state === 'chosen' && chosen !== undefined && chosen.start <= new Date();

const isShown = ({ meeting, withdrawnAt, stage }: Applicant): boolean =>
  meeting?.state !== 'cancelled' && !withdrawnAt && stage !== 'rejected';

/** @param by whom, as in the history */
const record = (by: string, state: MeetingState, meeting: object, fields?: object) =>
  addToHistory({ at: NOW, by: { $literal: by }, type: 'meeting', subject: state }, { meeting, ...fields });

/** Proposes times to applicants, who choose one. Each quarter hour is given once. */
@Injectable()
export class MeetingsService {
  constructor(
    @InjectModel(MeetingTime.name) private readonly times: Model<MeetingTime>,
    private readonly repository: ApplicantRepository,
    private readonly jobs: JobsService,
    private readonly messages: MessagesService,
    private readonly mails: MeetingMails,
    private readonly switches: AutomaticMailsService,
    private readonly settings: Settings,
    minuteJob: MinuteJob,
  ) {
    minuteJob.add('Tidying interviews', () => this.tidy());
    // The minute job repeats what fails.
    setInterval(() => void this.cancelOver().catch(() => undefined), SWEEP_MS).unref();
  }

  /** The same times to all but rejected ones. May be repeated. @throws Problem 404, and 409 as a message does */
  proposeToMany(proposal: ProposeToManyDto, by: string): Promise<ProposedDto> {
    const { message, options, minutes, place, operationId, ids, filter } = proposal;
    const times = { options, minutes, ...(place && { place }) };
    const selection = { ...(ids && { ids }), ...(filter && { filter }) };
    const batchId = operationId ?? message.batchId ?? randomUUID();
    return this.messages.send({ ...selection, ...message, batchId, times }, by);
  }

  /** May be repeated. @throws Problem 404, and 409 as a message does, and for a rejected applicant */
  async propose(id: string, { message, ...times }: ProposeDto, by: string): Promise<ProposedDto> {
    const { _id, withdrawnAt, stage, meeting } = await this.find(id);
    if (withdrawnAt) throw applicantProblems.applicantWithdrawn();
    if (stage === 'rejected') throw applicantProblems.applicantRejected();
    if (message) return this.messages.send({ ids: [id], ...message, times }, by);
    const contentOf = ({ options, minutes, place }: ProposedTimes) =>
      JSON.stringify([options, minutes, place]);
    if (!meeting || meeting.state === 'cancelled' || contentOf(meeting) !== contentOf(times))
      await this.repository.model.updateOne({ _id, ...notDeleted }, record(by, 'proposed', propose(times)));
    return {};
  }

  /** From today on. */
  list(): Promise<InterviewDto[]> {
    const { agencyTimeZone: zone } = this.settings;
    return this.chosenFrom(startOfDay(dayIn(zone), zone), MAX_LISTED);
  }

  /** Names, jobs and places. @throws Problem 404 for another file */
  async calendar(file: string): Promise<string> {
    if (!(await this.switches.isCalendar(file))) throw generalProblems.notFound();
    const found = await this.chosenFrom(daysAgo(KEPT_DAYS), MAX_EVENTS, -1);
    const events = found.map((one) => ({ ...one, summary: `Interview: ${one.name}, ${one.jobTitle}` }));
    return toCalendar('PUBLISH', events);
  }

  /** @returns undefined for who has none to choose or to attend */
  async own(applicant: Applicant): Promise<OwnMeetingDto | undefined> {
    const { _id: holder, meeting } = applicant;
    if (!meeting || !isShown(applicant)) return undefined;
    const { chosen, options, minutes, uid } = meeting;
    const left = options.filter((start) => start > new Date());
    const isTaken = (start: Date) =>
      this.times.exists({ _id: { $in: quartersOf(start, minutes) }, holder: { $ne: holder } });
    const taken = await Promise.all(left.map(isTaken));
    return {
      ...pick(toMeetingDto(meeting), 'minutes', 'state', 'chosen'),
      ...(chosen && {
        ...pick(chosen, 'place'),
        calendar: toCalendar('PUBLISH', [{ uid, ...chosen, summary: 'Interview' }]),
      }),
      zone: this.settings.agencyTimeZone,
      options: left.map((start, n) => ({ start: start.toISOString(), isFree: !taken[n] })),
    };
  }

  /** May be repeated. @throws Problem 400, 404, 409 for a time of somebody else, and 410 when it is over */
  async answer(id: Types.ObjectId, { start, noneFits, note = '' }: ChooseDto): Promise<OwnMeetingDto> {
    const stored = noneFits ? await this.refuse(id, note) : await this.choose(id, new Date(start ?? NaN));
    const own = await this.own(stored);
    if (!own) throw applicantProblems.meetingOver();
    return own;
  }

  private async choose(_id: Types.ObjectId, start: Date): Promise<Applicant> {
    const applicant = await this.findOpen(_id);
    const { chosen, minutes, place, options, state, uid } = applicant.meeting;
    if (!options.some((option) => isSame(option, start)))
      throw invalidFields({ field: 'start', message: 'This time is not offered. Choose another one.' });
    let stored: Applicant | null = applicant;
    if (state !== 'chosen' || !isSame(chosen?.start, start)) {
      const request = randomUUID();
      const isFree = start > new Date() && (await this.take(_id, quartersOf(start, minutes), request));
      const isLater = { $in: [storedStage, ['interview', 'offer', 'hired']] };
      const room = { minutes, ...(place && { place: { $literal: place } }) };
      const time = { start, ...room, sequence: nextSequence, request };
      stored = isFree
        ? await this.change(applicant, [
            ...changePipeline({ stage: 'interview' }, 'applicant', uid, isLater),
            ...record('applicant', 'chosen', changeMeeting({ state: 'chosen', chosen: time })),
          ])
        : null;
      await this.release(_id, stored ? chosen?.request : request);
      if (!isFree) throw applicantProblems.timeTaken({ members: { meeting: await this.own(applicant) } });
    }
    if (!stored) return this.choose(_id, start);
    await this.mails.announce(_id);
    return stored;
  }

  /** @returns false where one of them belongs to somebody else */
  private async take(holder: Types.ObjectId, quarters: readonly Date[], request: string): Promise<boolean> {
    const isFree = { $eq: [{ $ifNull: ['$holder', holder] }, holder] };
    const requests = { $setUnion: [{ $ifNull: ['$requests', []] }, [request]] };
    for (const _id of quarters) {
      const taken = { $cond: [isFree, { _id, holder, requests, at: NOW }, '$$ROOT'] };
      const update = this.times.findByIdAndUpdate(_id, [{ $replaceWith: taken }], { upsert: true });
      if (!(await update.orFail()).holder.equals(holder)) return false;
    }
    return true;
  }

  /** Frees what no other request of the same person has taken. */
  private async release(holder: Types.ObjectId, request?: string): Promise<void> {
    await this.times.updateMany({ holder, requests: request ?? '' }, { $pull: { requests: request } });
    await this.times.deleteMany({ holder, requests: [] });
  }

  private async refuse(_id: Types.ObjectId, note: string): Promise<Applicant> {
    const applicant = await this.findOpen(_id, false);
    const { meeting } = applicant;
    if (meeting.state === 'none-fits' && meeting.note === note) return applicant;
    const refused = changeMeeting({ state: 'none-fits', note: { $literal: note } });
    const answer = { at: NOW, text: { $literal: note || NONE_FITS } };
    const stored = await this.change(
      applicant,
      record('applicant', 'none-fits', refused, { unread: true, answer }),
    );
    return stored ?? this.refuse(_id, note);
  }

  /** May be repeated. @throws Problem 404 */
  async cancel(id: string | Types.ObjectId, by: string): Promise<void> {
    const { _id, meeting } = await this.find(id);
    if (!meeting || hasBegun(meeting)) return;
    const unchanged = { _id, 'meeting.uid': meeting.uid, 'meeting.sequence': meeting.sequence };
    if (meeting.state !== 'cancelled') {
      const cancelled = record(by, 'cancelled', changeMeeting({ state: 'cancelled', decidedAt: NOW }));
      const { matchedCount } = await this.repository.model.updateOne(unchanged, cancelled);
      if (matchedCount === 0) return this.cancel(id, by);
    }
    await this.release(_id, meeting.chosen?.request);
    await this.mails.announce(_id);
  }

  /** Of rejected applicants when the time of the undo is over. */
  private async cancelOver(): Promise<void> {
    const isOver = { $expr: { $lte: [lastMoveAt, { $subtract: [NOW, UNDO_MS] }] } };
    const ids = await this.repository.model
      .find({ ...hasTimeFrom(new Date()), ...notDeleted, stage: 'rejected', ...isOver }, { _id: 1 })
      .lean();
    for (const { _id } of ids) await this.cancel(_id, 'system');
  }

  /** Completes what a crash has left. */
  private async tidy(): Promise<void> {
    await this.cancelOver();
    const ahead = { 'meeting.chosen.start': { $gt: new Date() }, ...notDeleted };
    for (const one of await this.repository.model.find(ahead).lean<Applicant[]>()) {
      if (one.withdrawnAt) await this.cancel(one._id, 'applicant');
      else await this.mails.announce(one._id);
    }
    // Longer ago than an interview takes.
    await this.times.deleteMany({ _id: { $lt: daysAgo(1) } });
    const left = await this.times.find({ at: { $lt: new Date(Date.now() - LEFT_MS) } }).lean<MeetingTime[]>();
    for (const { _id, holder, at } of left) {
      const applicant = await this.repository.model.findById(holder, { meeting: 1 }).lean<Applicant>();
      if (!heldBy(applicant?.meeting).some((quarter) => isSame(quarter, _id)))
        await this.times.deleteOne({ _id, holder, at });
    }
  }

  /** A change since the applicant was read wins. */
  private change({ _id, meeting }: WithMeeting, pipeline: object[]): Promise<Applicant | null> {
    const isOpen = { ...notDeleted, withdrawnAt: null, stage: { $ne: 'rejected' } } as const;
    const { uid, sequence, state } = meeting;
    const unchanged = { 'meeting.uid': uid, 'meeting.sequence': sequence, 'meeting.state': state };
    return this.repository.model
      .findOneAndUpdate({ _id, ...isOpen, ...unchanged }, pipeline)
      .lean<Applicant>()
      .exec();
  }

  private find(_id: string | Types.ObjectId) {
    return this.repository.findOne({ _id }).orFail(applicantProblems.applicantNotFound);
  }

  private async chosenFrom(start: Date, limit: number, order: 1 | -1 = 1) {
    const found = await this.repository.model
      .find({ ...hasTimeFrom(start), ...notDeleted })
      .sort({ 'meeting.chosen.start': order })
      .limit(limit)
      .lean<WithMeeting<{ chosen: ChosenTime }>[]>();
    const titles = await this.jobs.titles(found.map(({ jobId }) => jobId.toHexString()));
    return found.map(({ _id, fullName: name, jobId, meeting: { uid, chosen } }) => ({
      ...pick(chosen, 'start', 'minutes', 'place', 'sequence'),
      _id: _id.toHexString(),
      uid,
      name,
      jobTitle: titles.get(jobId.toHexString()) ?? '',
    }));
  }

  /** @throws Problem 404, and 410 when it is over */
  private async findOpen(_id: Types.ObjectId, needsOption = true): Promise<WithMeeting> {
    const applicant = await this.find(_id);
    const { meeting } = applicant;
    const isOpen = !needsOption || meeting?.options.some((start) => start > new Date());
    if (!meeting || hasBegun(meeting) || !isOpen || !isShown(applicant))
      throw applicantProblems.meetingOver();
    if (meeting.sequence >= MAX_CHANGES) throw generalProblems.tooManyAttempts({ detail: TOO_MANY });
    return { ...applicant, meeting };
  }
}
