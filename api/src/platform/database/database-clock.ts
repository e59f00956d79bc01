/** The database's clock, for updates that are pipelines and for `$expr`: those of several machines differ. */
export const NOW = '$$NOW';

/** Matches every date where only $expr compares it, so that an index is used. Marks erased applicants. */
export const EPOCH = new Date(0);

/** @param ms after the database's now */
export const inMs = (ms: number): { $add: [string, number] } => ({ $add: [NOW, ms] });

/** Matches documents whose date has come; one without the date counts as come. */
export const hasCome = (field: string): { $expr: { $lte: [string, string] } } => ({
  $expr: { $lte: [`$${field}`, NOW] },
});
