import { defineProblems } from '../../platform/problem/problem.js';

export const templateProblems = defineProblems({
  templateNotFound: [404, 'This template does not exist any more. Reload the list.'],
  tooManyTemplates: [409, 'There are 100 templates. Delete one before you add another.'],
});
