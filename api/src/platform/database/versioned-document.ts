import { Prop, Schema } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** A document that forms create and replace. */
@Schema()
export abstract class VersionedDocument {
  _id!: Types.ObjectId;

  @Prop({ type: String, index: { unique: true, sparse: true } }) submissionId?: string;

  @Prop({ type: Number }) revision?: number;

  createdAt!: Date;
  updatedAt!: Date;
}
