import { Prop, raw, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types, type QueryFilter } from 'mongoose';
import { answerOrder, dueOrder, Reviewed } from '../../platform/review/review.schema.js';
import { NamesObject, type ObjectName } from '../../platform/stored-files/object-references.js';
import { sourceFields } from '../../platform/sources/source.schema.js';
import { newestFirst } from '../../platform/http/paging/read-pages.js';
import type { Meeting } from './meetings/meeting.schema.js';
import { stages, type Stage } from './stages.js';

/** Both the folder of the storage and the path below the API. */
export const RESUME_PREFIX = 'resumes/';

@Schema({ _id: false })
export class Resume {
  @NamesObject(RESUME_PREFIX, { required: true }) key!: ObjectName;

  /** The visitor's file name without unsafe characters. */
  @Prop({ type: String, required: true }) name!: string;
}

const ResumeSchema = SchemaFactory.createForClass(Resume);

@Schema({ _id: false })
export class Answer {
  @Prop({ type: String, required: true }) questionId!: string;

  /** The question as it was asked. */
  @Prop({ type: String, required: true }) text!: string;

  @Prop({ type: String, required: true }) answer!: string;
}

const AnswerSchema = SchemaFactory.createForClass(Answer);

@Schema({ collection: 'applicants', versionKey: false })
export class Applicant extends Reviewed<Stage, 'withdrawn' | 'resume' | 'meeting'> {
  @Prop({ type: String, required: true }) fullName!: string;

  @Prop({ type: String, required: true }) email!: string;

  @Prop({ type: String, required: true }) coverLetter!: string;

  @Prop({ type: [AnswerSchema], default: undefined }) answers?: Answer[];

  @Prop({ type: ResumeSchema, required: true }) resume!: Resume;

  @Prop({ type: Types.ObjectId, required: true }) jobId!: Types.ObjectId;

  /** The form makes the id, so that a repeated submission is stored once. */
  @Prop({ type: String }) submissionId?: string;

  /** SHA-256 of all fields and the file. */
  @Prop({ type: String, required: true }) submissionHash!: string;

  @Prop({ type: String, enum: stages }) stage?: Stage;

  @Prop({ type: Boolean }) unread?: boolean;

  @Prop({ type: Object }) meeting?: Meeting;

  @Prop(raw({ name: String, email: String })) search?: { name: string; email: string };

  /** Folded name, e-mail address and cover letter. */
  @Prop({ type: String }) searchText?: string;
}

export const ApplicantSchema = SchemaFactory.createForClass(Applicant);

export type ApplicantFilter = QueryFilter<Applicant>;

/** In any case of letters. */
export const hasEmail = (email: string) => ({ 'search.email': email.toLowerCase() });

/** Filters follow the order, so that the database filters by the index alone. */
const filtered = { stage: 1, starred: 1, unread: 1, withdrawnAt: 1, deletedAt: 1 } as const;
export const ordersOfJob = {
  date: { jobId: 1, createdAt: -1, _id: -1, ...filtered },
  name: { jobId: 1, 'search.name': 1, _id: 1, ...filtered },
} as const;
export const ordersOfAll = {
  date: { createdAt: -1, _id: -1, ...filtered },
  name: { 'search.name': 1, _id: 1, ...filtered },
} as const;

/** For filters and numbers by source. Few fields: to read those of an index takes most of the time. */
export const applicantSources = {
  ...newestFirst,
  ...sourceFields,
  'reached.interview': 1,
  'reached.hired': 1,
  deletedAt: 1,
} as const;

for (const index of [...Object.values(ordersOfJob), ...Object.values(ordersOfAll)])
  ApplicantSchema.index(index);
ApplicantSchema.index(applicantSources);
ApplicantSchema.index(dueOrder, { sparse: true });
ApplicantSchema.index(answerOrder, { sparse: true });
ApplicantSchema.index({ 'search.email': 1 });
ApplicantSchema.index({ updatedAt: 1 });
ApplicantSchema.index({ withdrawnAt: 1 }, { sparse: true });
ApplicantSchema.index({ stage: 1 }, { partialFilterExpression: { stage: 'rejected' } });
ApplicantSchema.index({ submissionId: 1 }, { unique: true, sparse: true });
ApplicantSchema.index({ 'resume.key': 1 }, { unique: true });
ApplicantSchema.index({ 'history.operationId': 1 }, { sparse: true });
ApplicantSchema.index({ 'meeting.chosen.start': 1 }, { sparse: true });
