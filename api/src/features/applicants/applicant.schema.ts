import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

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

  createdAt!: Date;
  updatedAt!: Date;
}

export const ApplicantSchema = SchemaFactory.createForClass(Applicant);

/** The applicants of a job, newest first, and a page from any place in them. */
ApplicantSchema.index({ jobId: 1, createdAt: -1, _id: -1 });
ApplicantSchema.index({ submissionId: 1 }, { unique: true, sparse: true });
/** A signed link names the object; the cleanup asks which objects are named. */
ApplicantSchema.index({ 'resume.key': 1 }, { unique: true });
