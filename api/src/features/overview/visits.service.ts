import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { inMs, NOW } from '../../platform/database/database-clock.js';
import { AuthService } from '../auth/auth.service.js';

/** A visit ends when the overview was not shown for this long. Until then its news stay new. */
const PAUSE_MS = 30 * 60_000;

const DOCUMENT_ID = 'overview';

@Schema({ collection: 'settings', versionKey: false })
export class Visits {
  @Prop({ type: String }) _id!: string;

  /** End of the previous visit. */
  @Prop({ type: Date }) endedAt?: Date;

  @Prop({ type: Date }) shownAt?: Date;
}

export const VisitsSchema = SchemaFactory.createForClass(Visits);

@Injectable()
export class VisitsService {
  constructor(
    @InjectModel(Visits.name) private readonly visits: Model<Visits>,
    private readonly auth: AuthService,
  ) {}

  /** @returns the end of the previous visit, at first the creation of the account */
  async lastEnd(): Promise<Date> {
    const { endedAt, shownAt } = (await this.visits.findById(DOCUMENT_ID).lean<Visits>()) ?? {};
    const isOver = shownAt && Date.now() - shownAt.getTime() > PAUSE_MS;
    return (isOver ? shownAt : endedAt) ?? (await this.auth.current()).createdAt;
  }

  /** @param age of what was shown, in milliseconds */
  async record(age: number): Promise<void> {
    const isOver = { $lt: [{ $ifNull: ['$shownAt', NOW] }, inMs(-PAUSE_MS)] };
    const change = {
      endedAt: { $cond: [isOver, '$shownAt', '$endedAt'] },
      shownAt: { $max: ['$shownAt', inMs(-age)] },
    };
    await this.visits.updateOne({ _id: DOCUMENT_ID }, [{ $set: change }], {
      updatePipeline: true,
      upsert: true,
    });
  }
}
