import { defineProblems } from '../../platform/problem/problem.js';

export const projectProblems = defineProblems({
  projectNotFound: [404, 'This project does not exist or is not shown. See the list of projects.'],
  orderOutdated: [
    409,
    'Projects were added or deleted meanwhile, so this order is not of all. Load the list again and order that.',
  ],
});
