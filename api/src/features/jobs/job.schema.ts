import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

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

  createdAt!: Date;
  updatedAt!: Date;
}

export const JobSchema = SchemaFactory.createForClass(Job);

/** The open list, newest first. */
JobSchema.index({ status: 1, createdAt: -1, _id: -1 });
/** The admin's list of all. */
JobSchema.index({ createdAt: -1, _id: -1 });
