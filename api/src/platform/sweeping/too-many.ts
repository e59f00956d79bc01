/** Interrupted requests leave a few; more at once, and a large share at that, means that something else is wrong. */
const FEW = 50;
const SHARE = 0.1;

/** Whether a pass that would take so many of all waits for the operator's word. */
export const isTooMany = (taken: number, all: number): boolean => taken > FEW && taken > all * SHARE;

/** @param unneeded such as 'Resumes that no applicant names' */
export const waitsForWord = (taken: number, all: number, unneeded: string): string =>
  `${unneeded}: ${taken} of ${all}, too many to be what interrupted requests left, so all of them stay. If this is ` +
  'the right database, let them go with `docker compose run --rm relink` (embedded: `make relink`).';
