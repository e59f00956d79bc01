import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** An applicant whose job is gone although nobody removed it, whole as it was, until the job is back or the time is over. */
@Schema({ collection: 'applicantsAside', versionKey: false, strict: false })
export class ApplicantAside {
  @Prop({ type: Types.ObjectId, required: true, index: true })
  jobId!: Types.ObjectId;

  /** MongoDB removes the document after it. */
  @Prop({ type: Date, required: true, index: { expireAfterSeconds: 0 } })
  until!: Date;
}

export const ApplicantAsideSchema = SchemaFactory.createForClass(ApplicantAside);
