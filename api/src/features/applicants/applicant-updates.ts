import { NOW } from '../../platform/database/database-clock.js';
import { EPOCH } from './applicant-selection.js';

/** Of one applicant; what is older is forgotten. */
export const MOST_HISTORY = 1000;

const historySoFar = { $ifNull: ['$history', []] };

/** In an update that is a pipeline. */
export const historyWith = (entries: object[] | object, before: object = historySoFar) => ({
  $slice: [{ $concatArrays: [before, entries] }, -MOST_HISTORY],
});

/** Of what the admin sees as another version. */
export const nextRevision = { $add: [{ $ifNull: ['$revision', 0] }, 1] };

/** All that is stored of an erased applicant, until the minute job has removed the resume. */
export const ERASED = {
  _id: '$_id',
  jobId: '$jobId',
  resume: { key: '$resume.key' },
  createdAt: '$createdAt',
  updatedAt: NOW,
  deletedAt: { $literal: EPOCH },
};
