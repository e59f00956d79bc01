import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** Longer than any removal takes, and than an application that was on its way when the job was removed. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** The admin has removed this job. Written before anything goes, so that what a crash leaves of it is known to be unwanted. */
@Schema({ collection: 'jobRemovals', versionKey: false })
export class JobRemoval {
  /** Of the job. */
  _id!: Types.ObjectId;

  @Prop({ type: Date, required: true, index: { expireAfterSeconds: KEPT_SECONDS } })
  at!: Date;
}

export const JobRemovalSchema = SchemaFactory.createForClass(JobRemoval);
