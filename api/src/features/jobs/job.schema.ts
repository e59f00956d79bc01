import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** As schema.org writes it. */
export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const workplaces = ['on-site', 'hybrid', 'remote'] as const;
export type Workplace = (typeof workplaces)[number];

/** For how long a salary is paid, as schema.org writes it. */
export const salaryUnits = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type SalaryUnit = (typeof salaryUnits)[number];

/** Longer than the removal of its applicants takes, and than a backup that runs meanwhile. */
const DELETED_SECONDS = 30 * 24 * 60 * 60;

/** What a job pays for each unit of time. */
@Schema({ _id: false })
export class Salary {
  @Prop({ type: Number, required: true })
  min!: number;

  /** None where `min` is the whole salary. */
  @Prop({ type: Number })
  max?: number;

  /** ISO 4217. */
  @Prop({ type: String, required: true })
  currency!: string;

  @Prop({ type: String, required: true })
  unit!: SalaryUnit;
}

const SalarySchema = SchemaFactory.createForClass(Salary);

/** A job as it is kept. Its applicants are documents of their own. */
@Schema({ collection: 'jobs', timestamps: true, versionKey: false })
export class Job {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true })
  title!: string;

  @Prop({ type: String, required: true })
  location!: string;

  @Prop({ type: String, required: true })
  description!: string;

  @Prop({ type: [String], required: true })
  requirements!: string[];

  /** The last day on which it is open, in the agency's time zone, such as 2026-11-30. None: it closes by `status` alone. */
  @Prop({ type: String })
  closesOn?: string;

  @Prop({ type: String })
  employmentType?: EmploymentType;

  @Prop({ type: String })
  workplace?: Workplace;

  @Prop({ type: SalarySchema })
  salary?: Salary;

  /** True: open until `closesOn` has passed, visitors see it and may apply. */
  @Prop({ type: Boolean, required: true })
  status!: boolean;

  @Prop({ type: String, index: { unique: true, sparse: true } })
  submissionId?: string;

  /** How often it was changed; none in those from before that was counted. */
  @Prop({ type: Number })
  revision?: number;

  /** When the admin deleted it. No reader returns it any more; it stays until all its applicants are certainly removed. */
  @Prop({ type: Date, index: { sparse: true, expireAfterSeconds: DELETED_SECONDS } })
  deletedAt?: Date;

  createdAt!: Date;
  updatedAt!: Date;
}

export const JobSchema = SchemaFactory.createForClass(Job);

/** The open list, newest first. */
JobSchema.index({ status: 1, createdAt: -1, _id: -1 });
/** The admin's list of all. */
JobSchema.index({ createdAt: -1, _id: -1 });
