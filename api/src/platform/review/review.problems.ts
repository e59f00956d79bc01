import { defineProblems } from '../problem/problem.js';

/** Refusals that applicants and enquiries share. */
export const reviewProblems = defineProblems({
  noteNotFound: [404, 'This note does not exist any more. Reload the page.'],
  tooManyNotes: [409, 'There are 500 notes already. Delete one before you write another.'],
});
