import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { VersionedDocument } from '../../platform/database/writes.js';

/** Values of schema.org. */
export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const workplaces = ['on-site', 'hybrid', 'remote'] as const;
export type Workplace = (typeof workplaces)[number];

/** Values of schema.org. */
export const salaryUnits = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type SalaryUnit = (typeof salaryUnits)[number];

export const questionTypes = ['text', 'yes-no', 'choice'] as const;
export type QuestionType = (typeof questionTypes)[number];

// Longer than a backup, and than the removal of the applicants.
const DELETED_SECONDS = 30 * 24 * 60 * 60;

@Schema({ _id: false })
export class Salary {
  @Prop({ type: Number, required: true }) min!: number;

  @Prop({ type: Number }) max?: number;

  @Prop({ type: String, required: true }) currency!: string;

  @Prop({ type: String, required: true }) unit!: SalaryUnit;
}

const SalarySchema = SchemaFactory.createForClass(Salary);

@Schema()
export class Question {
  @Prop({ type: String, required: true }) _id!: string;

  @Prop({ type: String, required: true }) text!: string;

  @Prop({ type: String, required: true }) type!: QuestionType;

  @Prop({ type: [String], default: undefined }) options?: string[];

  @Prop({ type: Boolean, required: true }) required!: boolean;
}

const QuestionSchema = SchemaFactory.createForClass(Question);

@Schema({ collection: 'jobs', timestamps: true, versionKey: false })
export class Job extends VersionedDocument {
  @Prop({ type: String, required: true }) title!: string;

  @Prop({ type: String, required: true }) location!: string;

  @Prop({ type: String, required: true }) description!: string;

  @Prop({ type: [String], required: true }) requirements!: string[];

  /** The last day for applications in the agency's time zone, YYYY-MM-DD. */
  @Prop({ type: String }) closesOn?: string;

  @Prop({ type: String }) employmentType?: EmploymentType;

  @Prop({ type: String }) workplace?: Workplace;

  @Prop({ type: SalarySchema }) salary?: Salary;

  @Prop({ type: [QuestionSchema], default: undefined }) questions?: Question[];

  @Prop({ type: Boolean, required: true }) status!: boolean;

  /** Applicants are removed first, then a TTL index deletes the document. */
  @Prop({ type: Date, index: { sparse: true, expireAfterSeconds: DELETED_SECONDS } }) deletedAt?: Date;
}

export const JobSchema = SchemaFactory.createForClass(Job);

JobSchema.index({ status: 1, createdAt: -1, _id: -1 });
JobSchema.index({ createdAt: -1, _id: -1 });
