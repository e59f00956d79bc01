import { Problem } from '../../platform/problem/problem.js';

export const noSuchApplicant = (): Problem =>
  new Problem(404, 'applicant-not-found', 'This applicant does not exist any more. Reload the list.');
