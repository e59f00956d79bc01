/** Interrupted requests leave a few; more at once, and a large share at that, means that something else is wrong. */
const FEW = 50;
const SHARE = 0.1;

/** Whether a pass that would take so many of all waits for the operator. */
export const isTooMany = (taken: number, all: number): boolean => taken > FEW && taken > all * SHARE;

/** @param orphans such as 'Resumes that no applicant names' */
export const tooManySentence = (taken: number, all: number, orphans: string): string =>
  `${orphans}: ${taken} of ${all}, too many to be what interrupted requests left, so all of them stay. If this is ` +
  'the right database, let them go with `docker compose run --rm relink` (embedded: `make relink`).';
