import { defineProblems } from '../problem/problem.js';

export const backupProblems = defineProblems({
  backupOff: [409, 'No backup folder is configured. Whoever runs the site sets BACKUP_DIR.'],
  backupRunning: [409, 'A backup is being made at this moment. Wait until it has ended.'],
});
