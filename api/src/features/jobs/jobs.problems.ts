import { defineProblems } from '../../platform/problem/problem.js';

export const jobProblems = defineProblems({
  jobNotFound: [404, 'This job does not exist or is closed. See the open jobs.'],
});
