import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types, type QueryFilter } from 'mongoose';
import { EPOCH } from '../../platform/database/database-clock.js';
import type { ObjectReference } from '../../platform/stored-files/object-references.js';
import { stages, type Stage } from '../templates/template.dto.js';

export { stages, type Stage };

/** Stage of an applicant without the field, as version 1.0 stored some. */
export const FIRST_STAGE = 'new' satisfies Stage;

@Schema({ _id: false })
export class Resume {
  @Prop({ type: String, required: true }) key!: string;

  /** The visitor's file name without unsafe characters. */
  @Prop({ type: String, required: true }) name!: string;
}

const ResumeSchema = SchemaFactory.createForClass(Resume);

@Schema()
export class Note {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true }) text!: string;

  /** The admin's e-mail address. */
  @Prop({ type: String, required: true }) author!: string;

  @Prop({ type: Date, required: true }) createdAt!: Date;
}

const NoteSchema = SchemaFactory.createForClass(Note);

@Schema({ _id: false })
export class HistoryEntry {
  @Prop({ type: Date, required: true }) at!: Date;

  /** The admin's e-mail address, or `applicant`. */
  @Prop({ type: String, required: true }) by!: string;

  @Prop({ type: String, required: true })
  type!: 'stage' | 'starred' | 'note' | 'message' | 'withdrawn' | 'resume';

  @Prop({ type: String }) from?: Stage;

  @Prop({ type: String }) to?: Stage;

  /** Star after a bulk change that changed it. */
  @Prop({ type: Boolean }) starred?: boolean;

  @Prop({ type: String }) operationId?: string;

  @Prop({ type: Boolean }) undone?: boolean;

  @Prop({ type: String }) subject?: string;

  @Prop({ type: String }) batchId?: string;
}

const HistorySchema = SchemaFactory.createForClass(HistoryEntry);

/** Sorts by name and finds the applications of one address. */
@Schema({ _id: false })
class SearchKeys {
  @Prop({ type: String, required: true }) name!: string;

  @Prop({ type: String, required: true }) email!: string;
}

const SearchSchema = SchemaFactory.createForClass(SearchKeys);

@Schema({ collection: 'applicants', timestamps: true, versionKey: false })
export class Applicant {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true }) fullName!: string;

  @Prop({ type: String, required: true }) email!: string;

  @Prop({ type: String, required: true }) coverLetter!: string;

  @Prop({ type: ResumeSchema, required: true }) resume!: Resume;

  @Prop({ type: Types.ObjectId, required: true }) jobId!: Types.ObjectId;

  /** Made by the form, so that a repeated submission is stored once. */
  @Prop({ type: String }) submissionId?: string;

  /** SHA-256 of all fields and the file. */
  @Prop({ type: String, required: true }) submissionHash!: string;

  @Prop({ type: Date }) withdrawnAt?: Date;

  @Prop({ type: String, enum: stages }) stage?: Stage;

  @Prop({ type: Boolean }) starred?: boolean;

  /** Until the admin opens the applicant. */
  @Prop({ type: Boolean }) unread?: boolean;

  @Prop({ type: [NoteSchema], default: undefined }) notes?: Note[];

  @Prop({ type: [HistorySchema], default: undefined }) history?: HistoryEntry[];

  @Prop({ type: SearchSchema }) search?: SearchKeys;

  /** Folded name, e-mail address and cover letter. */
  @Prop({ type: String }) searchText?: string;

  @Prop({ type: Number }) revision?: number;

  /** Set to EPOCH when the applicant is erased. The minute job removes deleted applicants. */
  @Prop({ type: Date, index: { sparse: true } }) deletedAt?: Date;

  /** The operationId of the deletion by a filter. */
  @Prop({ type: String, index: { sparse: true } }) deletedBy?: string;

  createdAt!: Date;
  updatedAt!: Date;
}

export const ApplicantSchema = SchemaFactory.createForClass(Applicant);

export type ApplicantFilter = QueryFilter<Applicant>;

export const notDeleted = { deletedAt: null } as const;
export const notErased = { deletedAt: { $ne: EPOCH } } as const;

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

for (const index of [...Object.values(ordersOfJob), ...Object.values(ordersOfAll)])
  ApplicantSchema.index(index);
ApplicantSchema.index({ 'search.email': 1 });
ApplicantSchema.index({ submissionId: 1 }, { unique: true, sparse: true });
ApplicantSchema.index({ 'resume.key': 1 }, { unique: true });
ApplicantSchema.index({ 'history.operationId': 1 }, { sparse: true });

/** Both the folder of the storage and the path below the API. */
export const RESUME_PREFIX = 'resumes/';

export const resumeObjects: ObjectReference = {
  collection: 'applicants',
  folder: RESUME_PREFIX,
  objectOf: ({ resume }) => (resume as Resume | undefined)?.key,
  naming: (keys) => ({ 'resume.key': { $in: keys } }),
};
