import { defineProblems } from '../problem/problem.js';

export const backupProblems = defineProblems({
  backupRunning: [409, 'A backup is being made at this moment. Wait until it has ended.'],
});
