import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type Types } from 'mongoose';
import { NOW } from '../../../platform/database/database-clock.js';
import { Applicant, notDeleted, type Stage } from '../applicant.schema.js';
import { BulkChangeService } from '../review/bulk-change.service.js';
import { historyWith, newVersion } from '../review/applicant-updates.js';

export interface MessageEntry {
  batchId: string;
  /** The admin's e-mail address. */
  by: string;
  stage?: Stage | undefined;
}

/** Writes a message and its stage into the history of applicants. May be repeated. */
@Injectable()
export class MessageHistory {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly bulk: BulkChangeService,
  ) {}

  /** @param recipients with the subject of each mail */
  async add(
    { batchId, by, stage }: MessageEntry,
    recipients: readonly { _id: Types.ObjectId; subject: string }[],
  ): Promise<void> {
    if (recipients.length === 0) return;
    const ids = recipients.map(({ _id }) => _id.toHexString());
    if (stage) await this.bulk.changeMany({ ids, stage, operationId: batchId }, by);
    await this.applicants.bulkWrite(
      recipients.map(({ _id, subject }) => ({
        updateOne: {
          filter: { _id, ...notDeleted, withdrawnAt: null, 'history.batchId': { $ne: batchId } },
          update: [
            {
              $set: {
                history: historyWith([
                  { at: NOW, by: { $literal: by }, type: 'message', subject: { $literal: subject }, batchId },
                ]),
                ...newVersion,
              },
            },
          ],
          updatePipeline: true,
          timestamps: false,
        },
      })),
      { ordered: false },
    );
  }

  /** Removes the message and undoes its stage. */
  async takeBack(ids: readonly Types.ObjectId[], batchId: string, by: string): Promise<void> {
    await this.applicants.updateMany(
      { _id: { $in: ids }, 'history.batchId': batchId },
      { $pull: { history: { batchId } }, $inc: { revision: 1 } },
    );
    await this.bulk.undo(batchId, by);
  }
}
