import { Problem } from '../../platform/problem/problem.js';

export const noSuchApplicant = (): Problem => new Problem('applicant-not-found');
