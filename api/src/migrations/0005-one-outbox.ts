import type { mongo, PipelineStage } from 'mongoose';
import type { Migration } from './migrations.service.js';

const intoOutbox: PipelineStage.Merge = {
  $merge: { into: 'outbox', whenMatched: 'keepExisting', whenNotMatched: 'insert' },
};
const id = /[\da-f]{24}/;
/** The applicant or the enquiry. */
const about = {
  $toObjectId: { $getField: { field: 'match', input: { $regexFind: { input: '$_id', regex: id } } } },
};

const enquiryFields = [
  'mail',
  'mailAttempts',
  'mailAfter',
  'mailClaim',
  'mailInDoubt',
  'mailAskedAt',
  'mailedAt',
];

/** Version 1.0 stored a message to many as one task, and the state of an enquiry's mail in the enquiry. */
export const oneOutbox: Migration = {
  number: 5,
  name: 'all mail is in one outbox',
  async run(connection, signal) {
    const collection = (name: string): mongo.Collection<{ _id: unknown }> => {
      signal.throwIfAborted();
      return connection.collection<{ _id: unknown }>(name);
    };
    const key = { $split: ['$_id', ':'] };
    const isOfBatch = { $eq: [{ $arrayElemAt: [key, 0] }, 'message'] };
    const batchId = { $cond: [isOfBatch, { $arrayElemAt: [key, 1] }, '$$REMOVE'] };
    await collection('outbox').updateMany({ kind: 'message', to: null }, [
      { $set: { to: 'applicant', batchId } },
      { $unset: ['claim', 'inDoubt'] },
    ]);
    await collection('outbox').updateMany({ kind: 'applications', to: null }, [
      { $set: { to: 'owner' } },
      { $unset: ['claim', 'inDoubt'] },
    ]);
    await collection('outbox')
      .aggregate([...mailsOfBatches, intoOutbox])
      .toArray();
    await collection('outbox').deleteMany({ kind: 'batch' });
    await collection('enquiries')
      .aggregate([...mailsOfEnquiries, intoOutbox])
      .toArray();
    await collection('enquiries').updateMany({ mail: { $exists: true } }, [{ $unset: enquiryFields }]);
    await collection('outbox').updateMany({ _id: id, about: { $exists: false } }, [{ $set: { about } }]);
  },
};

const hasWork = { $eq: [{ $type: '$due' }, 'date'] };

const mailsOfBatches: PipelineStage[] = [
  { $match: { kind: 'batch' } },
  { $set: { batchId: { $arrayElemAt: [{ $split: ['$_id', ':'] }, 1] } } },
  { $unwind: '$applicantIds' },
  {
    $project: {
      _id: { $concat: ['message:', '$batchId', ':', { $toString: '$applicantIds' }] },
      kind: { $literal: 'message' },
      to: { $literal: 'applicant' },
      // `sent` meant that the mails were about to be stored.
      state: { $cond: [{ $and: [hasWork, { $eq: ['$state', 'sent'] }] }, 'queued', '$state'] },
      createdAt: 1,
      attempts: { $literal: 0 },
      due: 1,
      subject: 1,
      data: {
        $cond: [
          hasWork,
          { body: '$data.body', stage: '$data.stage', by: { $ifNull: ['$data.undoneBy', '$data.by'] } },
          '$$REMOVE',
        ],
      },
      batchId: 1,
      reason: 1,
      sentAt: 1,
    },
  },
];

const mailsOfEnquiries: PipelineStage[] = [
  { $match: { mail: { $in: ['waiting', 'sent', 'failed'] } } },
  {
    $project: {
      _id: { $concat: ['enquiry-', { $toString: '$_id' }] },
      kind: { $literal: 'enquiry' },
      to: { $literal: 'owner' },
      state: { $cond: [{ $eq: ['$mail', 'waiting'] }, 'queued', '$mail'] },
      createdAt: { $max: ['$createdAt', '$mailAskedAt'] },
      attempts: { $ifNull: ['$mailAttempts', 0] },
      due: { $cond: [{ $eq: ['$mail', 'waiting'] }, { $ifNull: ['$mailAfter', '$$NOW'] }, '$$REMOVE'] },
      sentAt: '$mailedAt',
    },
  },
];
