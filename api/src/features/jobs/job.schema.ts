import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Longer than the removal of its applicants takes, and than a backup that runs meanwhile. */
const DELETED_SECONDS = 30 * 24 * 60 * 60;

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

  /** True: open, visitors see it and may apply. */
  @Prop({ type: Boolean, required: true })
  status!: boolean;

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
