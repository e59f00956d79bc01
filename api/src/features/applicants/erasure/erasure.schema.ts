import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';

/** An applicant who is being erased. It holds nothing of the person, and goes when nothing of them is left. */
@Schema({ collection: 'erasures', versionKey: false })
export class ErasureRecord {
  /** The applicant's. */
  _id!: Types.ObjectId;

  /** Keys of the objects that go, once they are known. */
  @Prop({ type: [String], required: true })
  resumes!: string[];

  /** When it was asked for. */
  @Prop({ type: Date, required: true })
  at!: Date;

  /** Until then what was under way may still leave something of them: an upload an object, a message a mail. */
  @Prop({ type: Date, required: true })
  until!: Date;

  /** When all was erased for the first time, where no resume was being stored. It is once more when `until` has come. */
  @Prop({ type: Date })
  erasedAt?: Date;
}

export const ErasureSchema = SchemaFactory.createForClass(ErasureRecord);

/** The cleanup asks which objects are named. */
ErasureSchema.index({ resumes: 1 });
