import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type Types } from 'mongoose';
import { NOW } from '../../../platform/database/database-clock.js';
import { historyWith, nextRevision } from '../applicant-updates.js';
import { notDeleted } from '../applicant-selection.js';
import { Applicant } from '../applicant.schema.js';
import { FIRST_STAGE, type Stage } from '../stages.js';

export interface MessageEntry {
  batchId: string;
  /** The admin's e-mail address. */
  by: string;
  stage?: Stage | undefined;
}

/** Writes a message and its stage into the history of applicants. May be repeated. */
@Injectable()
export class MessageHistory {
  constructor(@InjectModel(Applicant.name) private readonly applicants: Model<Applicant>) {}

  /** @param recipients with the subject as each of them reads it */
  async add(
    { batchId, by, stage }: MessageEntry,
    recipients: readonly { _id: Types.ObjectId; subject: string }[],
  ): Promise<void> {
    if (recipients.length === 0) return;
    const from = { $ifNull: ['$stage', FIRST_STAGE] };
    const what = { at: NOW, by: { $literal: by }, batchId };
    const moved = stage
      ? { $cond: [{ $eq: [from, stage] }, [], [{ ...what, type: 'stage', from, to: stage }]] }
      : [];
    await this.applicants.collection.bulkWrite(
      recipients.map(({ _id, subject }) => {
        const written = [{ ...what, type: 'message', subject: { $literal: subject } }];
        const set = {
          ...(stage && { stage }),
          history: historyWith({ $concatArrays: [moved, written] }),
          revision: nextRevision,
          updatedAt: NOW,
        };
        const isNew = { ...notDeleted, withdrawnAt: null, 'history.batchId': { $ne: batchId } };
        return { updateOne: { filter: { _id, ...isNew }, update: [{ $set: set }] } };
      }),
      { ordered: false },
    );
  }

  /**
   * Takes the message out of the history. The stage goes back unless somebody changed it since.
   * @param by the admin who undid the message
   */
  async takeBack(ids: readonly Types.ObjectId[], batchId: string, by: string): Promise<void> {
    const isMessage = { $and: [{ $eq: ['$$entry.type', 'message'] }, { $eq: ['$$entry.batchId', batchId] }] };
    const others = { $filter: { input: '$history', as: 'entry', cond: { $not: [isMessage] } } };
    const isStage = { $eq: ['$$entry.type', 'stage'] };
    const last = { $last: { $filter: { input: '$history', as: 'entry', cond: isStage } } };
    const ifMine = (mine: unknown, otherwise: unknown) => ({
      $let: { vars: { last }, in: { $cond: [{ $eq: ['$$last.batchId', batchId] }, mine, otherwise] } },
    });
    const back = { at: NOW, by: { $literal: by }, type: 'stage', from: '$$last.to', to: '$$last.from' };
    await this.applicants.updateMany(
      { _id: { $in: ids }, history: { $elemMatch: { type: 'message', batchId } } },
      [
        {
          $set: {
            stage: ifMine('$$last.from', '$stage'),
            history: historyWith(ifMine([back], []), others),
            revision: nextRevision,
            updatedAt: NOW,
          },
        },
      ],
      { updatePipeline: true, timestamps: false },
    );
  }
}
