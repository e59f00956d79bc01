/** Of one applicant; what is older is forgotten. */
export const MOST_HISTORY = 1000;

const historySoFar = { $ifNull: ['$history', []] };

/** In an update that is a pipeline. */
export const historyWith = (entries: object[] | object, before: object = historySoFar) => ({
  $slice: [{ $concatArrays: [before, entries] }, -MOST_HISTORY],
});

/** Of what the admin sees as another version. */
export const nextRevision = { $add: [{ $ifNull: ['$revision', 0] }, 1] };
