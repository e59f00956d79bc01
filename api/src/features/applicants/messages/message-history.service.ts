import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type Types } from 'mongoose';
import pMap from 'p-map';
import { NOW } from '../../../platform/database/database-clock.js';
import { historyWith, nextRevision } from '../applicant-updates.js';
import { notDeleted } from '../applicant-selection.js';
import { Applicant } from '../applicant.schema.js';
import { FIRST_STAGE, type Stage } from '../stages.js';

/** Applicants that are changed at a time. */
const concurrency = 8;

/** What a message says in the history of an applicant, and where it moves them. */
export interface MessageEntry {
  batchId: string;
  /** The admin's e-mail address. */
  by: string;
  stage?: Stage | undefined;
}

/** Writes messages into the history of applicants, and their stage with it: each applicant in one write, as often as it is repeated. */
@Injectable()
export class MessageHistory {
  constructor(@InjectModel(Applicant.name) private readonly applicants: Model<Applicant>) {}

  /** Those who have the entry already stay as they are. @param subjects as each applicant reads it, by the applicant's id */
  async add({ batchId, by, stage }: MessageEntry, subjects: ReadonlyMap<string, string>): Promise<void> {
    const from = { $ifNull: ['$stage', FIRST_STAGE] };
    const what = { at: NOW, by: { $literal: by }, batchId };
    const moved = stage
      ? { $cond: [{ $eq: [from, stage] }, [], [{ ...what, type: 'stage', from, to: stage }]] }
      : [];
    await pMap(
      subjects,
      ([_id, subject]) => {
        const written = [{ ...what, type: 'message', subject: { $literal: subject } }];
        return this.applicants.updateOne(
          { _id, ...notDeleted, withdrawnAt: null, 'history.batchId': { $ne: batchId } },
          [
            {
              $set: {
                ...(stage && { stage }),
                history: historyWith({ $concatArrays: [moved, written] }),
                revision: nextRevision,
                updatedAt: NOW,
              },
            },
          ],
          { updatePipeline: true, timestamps: false },
        );
      },
      { concurrency },
    );
  }

  /**
   * Takes the message out of the history. Where it changed the stage and nobody did since, the stage goes back, and the history says so.
   * @param by the admin who undid it
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
    await pMap(
      ids,
      (_id) =>
        this.applicants.updateOne(
          { _id, history: { $elemMatch: { type: 'message', batchId } } },
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
        ),
      { concurrency },
    );
  }
}
