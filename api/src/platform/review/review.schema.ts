import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { QueryFilter, Types } from 'mongoose';
import { EPOCH } from '../database/database-clock.js';
import { SourceSchema, type Source } from '../sources/source.schema.js';

/** Also the stage of documents without the field, which version 1.0 stored. */
export const FIRST_STAGE = 'new';

@Schema()
export class Note {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true }) text!: string;

  @Prop({ type: String, required: true }) author!: string;

  @Prop({ type: Date, required: true }) createdAt!: Date;
}

const NoteSchema = SchemaFactory.createForClass(Note);

/** Their newest mail, until the agency writes. */
export interface Answer {
  at: Date;
  text: string;
}

@Schema({ _id: false })
export class FollowUp {
  @Prop({ type: Date, required: true }) at!: Date;

  @Prop({ type: String }) note?: string;
}

const FollowUpSchema = SchemaFactory.createForClass(FollowUp);

/** Fields that the admin sets, besides the stage. */
export interface Settable {
  starred: boolean;
  followUp: FollowUp | null;
  /** Only of enquiries. */
  junkAt: Date | null;
}

@Schema({ _id: false })
export class HistoryEntry<Stage extends string = string, Type extends string = string> {
  @Prop({ type: Date, required: true }) at!: Date;

  /** The admin's e-mail address, `applicant` or `visitor`. */
  @Prop({ type: String, required: true }) by!: string;

  @Prop({ type: String, required: true }) type!:
    'stage' | 'followUp' | 'starred' | 'note' | 'message' | 'reply' | Type;

  @Prop({ type: String }) from?: Stage;

  @Prop({ type: String }) to?: Stage;

  /** New and earlier values of the fields that this change set, besides the stage. */
  @Prop({ type: Object }) set?: Partial<Settable>;

  @Prop({ type: Object }) replaced?: Partial<Settable>;

  @Prop({ type: String }) operationId?: string;

  /** Whether an undo took this change back. Absent before an undo. */
  @Prop({ type: Boolean }) undone?: boolean;

  @Prop({ type: String }) subject?: string;

  @Prop({ type: String }) batchId?: string;
}

const HistorySchema = SchemaFactory.createForClass(HistoryEntry);

@Schema()
export abstract class Reviewed<Stage extends string = string, Type extends string = string> {
  _id!: Types.ObjectId;

  abstract stage?: Stage;

  /** The stages that the document has been moved to, without the moves that were undone. */
  @Prop({ type: Object }) reached?: Partial<Record<Stage, true>>;

  /** Only applicants withdraw. A change of many leaves their stage alone. */
  @Prop({ type: Date }) withdrawnAt?: Date;

  @Prop({ type: Boolean }) starred?: boolean;

  @Prop({ type: FollowUpSchema }) followUp?: FollowUp | null;

  @Prop({ type: Object }) answer?: Answer;

  /** When the agency last wrote. */
  @Prop({ type: Date }) wroteAt?: Date;

  @Prop({ type: SourceSchema }) source?: Source;

  @Prop({ type: [NoteSchema], default: undefined }) notes?: Note[];

  @Prop({ type: [HistorySchema], default: undefined }) history?: HistoryEntry<Stage, Type>[];

  @Prop({ type: Number }) revision?: number;

  /** EPOCH: erased. The minute job removes deleted documents. */
  @Prop({ type: Date, index: { sparse: true } }) deletedAt?: Date;

  @Prop({ type: String, index: { sparse: true } }) deletedBy?: string;

  /** When the retention run erases the document, unless it is changed before. */
  @Prop({ type: Date, index: { sparse: true } }) eraseAfter?: Date;

  /** Start of another retention period, which the admin has granted. */
  @Prop({ type: Date }) keptAt?: Date;

  @Prop({ type: Date, default: Date.now }) createdAt!: Date;

  /** The last activity. Opening and marking as read change nothing. */
  @Prop({ type: Date, default: ({ createdAt }: Reviewed) => createdAt }) updatedAt!: Date;
}

/** An index. */
export const dueOrder = { 'followUp.at': 1, _id: 1 } as const;
/** An index. */
export const answerOrder = { 'answer.at': -1, _id: -1 } as const;

export type ReviewedFilter = QueryFilter<Reviewed>;

export const notDeleted = { deletedAt: null } as const;
export const notErased = { deletedAt: { $ne: EPOCH } } as const;
