import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import type { ObjectReference } from '../../platform/stored-files/object-references.js';
import type { SearchFields } from './search-words.js';
import { stages, type Stage } from './stages.js';

/** Where an applicant's resume is kept, and how it is given back. */
@Schema({ _id: false })
export class Resume {
  /** Of the stored object. */
  @Prop({ type: String, required: true })
  key!: string;

  /** The visitor's file name, made safe. */
  @Prop({ type: String, required: true })
  name!: string;
}

const ResumeSchema = SchemaFactory.createForClass(Resume);

/** What the admin writes about an applicant. Visitors never see it. */
@Schema()
export class Note {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  text!: string;

  /** The admin's e-mail address. */
  @Prop({ type: String, required: true })
  author!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}

const NoteSchema = SchemaFactory.createForClass(Note);

/** What happened to an applicant after they applied. */
@Schema({ _id: false })
export class HistoryEntry {
  @Prop({ type: Date, required: true })
  at!: Date;

  /** The admin's e-mail address, or `applicant`. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: String, required: true })
  type!: 'stage' | 'note' | 'message' | 'withdrawn' | 'resume';

  /** Of the stage. */
  @Prop({ type: String })
  from?: string;

  @Prop({ type: String })
  to?: string;

  /** Of the message. */
  @Prop({ type: String })
  subject?: string;

  /** Of a message, and of the stage that came with it. */
  @Prop({ type: String })
  batchId?: string;
}

const HistorySchema = SchemaFactory.createForClass(HistoryEntry);

/** `words` is searched, `name` sorted by. */
@Schema({ _id: false })
class Search implements SearchFields {
  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, required: true })
  email!: string;

  @Prop({ type: [String], required: true })
  words!: string[];
}

const SearchSchema = SchemaFactory.createForClass(Search);

@Schema({ collection: 'applicants', timestamps: true, versionKey: false })
export class Applicant {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  fullName!: string;

  @Prop({ type: String, required: true })
  email!: string;

  @Prop({ type: String, required: true })
  coverLetter!: string;

  @Prop({ type: ResumeSchema, required: true })
  resume!: Resume;

  @Prop({ type: Types.ObjectId, required: true })
  jobId!: Types.ObjectId;

  /** Made by the form: the same submission, sent twice, is kept once. */
  @Prop({ type: String })
  submissionId?: string;

  /** SHA-256 of everything that was submitted, to tell a repetition from another application under the same id. */
  @Prop({ type: String, required: true })
  submissionHash!: string;

  /** When the applicant took the application back. */
  @Prop({ type: Date })
  withdrawnAt?: Date;

  /** Missing: new. */
  @Prop({ type: String, enum: stages })
  stage?: Stage;

  /** Missing: false. */
  @Prop({ type: Boolean })
  starred?: boolean;

  @Prop({ type: [NoteSchema], default: undefined })
  notes?: Note[];

  /** Without the application itself. */
  @Prop({ type: [HistorySchema], default: undefined })
  history?: HistoryEntry[];

  @Prop({ type: SearchSchema })
  search?: SearchFields;

  /** How often it was changed; missing: never. */
  @Prop({ type: Number })
  revision?: number;

  /** When the admin deleted it; EPOCH once it is erased. The minute job removes it with its resume. */
  @Prop({ type: Date, index: { sparse: true } })
  deletedAt?: Date;

  createdAt!: Date;
  updatedAt!: Date;
}

export const ApplicantSchema = SchemaFactory.createForClass(Applicant);

/** In each, what is filtered most stands behind the order, so that documents that do not match are not read. */
const filtered = { stage: 1, starred: 1, deletedAt: 1 } as const;

/** The orders of the applicants of one job. */
export const ordersOfJob = {
  date: { jobId: 1, createdAt: -1, _id: -1, ...filtered },
  name: { jobId: 1, 'search.name': 1, _id: 1, ...filtered },
} as const;
/** The orders of all applicants. */
export const ordersOfAll = {
  date: { createdAt: -1, _id: -1, ...filtered },
  name: { 'search.name': 1, _id: 1, ...filtered },
} as const;
/** Who uses a word, in which job. With the id, so that no document is read. */
export const wordIndex = { 'search.words': 1, jobId: 1, _id: 1 } as const;

for (const index of [...Object.values(ordersOfJob), ...Object.values(ordersOfAll), wordIndex])
  ApplicantSchema.index(index);
/** Applications of the same person. */
ApplicantSchema.index({ 'search.email': 1 });
ApplicantSchema.index({ submissionId: 1 }, { unique: true, sparse: true });
/** For signed links and resumeObjects. */
ApplicantSchema.index({ 'resume.key': 1 }, { unique: true });

export const resumeObjects: ObjectReference = {
  collection: 'applicants',
  folder: 'resumes/',
  objectOf: ({ resume }) => (resume as Resume | undefined)?.key,
  naming: (keys) => ({ 'resume.key': { $in: keys } }),
};
