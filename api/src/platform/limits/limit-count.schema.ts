import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** One counter of rate-limiter-flexible, which reads and writes the collection itself; declared here for its indexes. */
@Schema({ collection: 'limitCounts', versionKey: false })
export class LimitCount {
  @Prop({ type: String, required: true, unique: true })
  key!: string;

  @Prop({ type: Number, required: true })
  points!: number;

  /** Until when the points count; MongoDB removes the document after it. */
  @Prop({ type: Date, index: { expireAfterSeconds: 0 } })
  expire!: Date;
}

export const LimitCountSchema = SchemaFactory.createForClass(LimitCount);
