/** Of one applicant; what is older is forgotten. */
export const MOST_HISTORY = 1000;

/** The history as it is, in an update that is a pipeline. */
export const historySoFar = { $ifNull: ['$history', []] };

/** The history with these entries behind it. */
export const historyWith = (entries: object[] | object, before: object = historySoFar) => ({
  $slice: [{ $concatArrays: [before, entries] }, -MOST_HISTORY],
});

/** Of what the admin sees as another version. */
export const nextRevision = { $add: [{ $ifNull: ['$revision', 0] }, 1] };
