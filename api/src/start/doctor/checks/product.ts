import type { Check } from '../check.js';
import { right, wrong } from '../finding.js';

/** A process shows a sign of life each two seconds. */
const ALIVE_MS = 60_000;

/** Whether somebody, and not a restore alone, serves visitors from this database. */
export const product: Check = {
  name: 'product',
  async run(patient) {
    const connection = await patient.database();
    const since = new Date(Date.now() - ALIVE_MS);
    const alive = await connection
      .collection('heartbeats')
      .countDocuments({ at: { $gt: since }, dead: { $exists: false }, serves: true });
    return [
      alive === 0
        ? wrong(
            'No process of Leadlight works on this database.',
            'Start it: `docker compose up --detach --wait` (embedded: `make start`). A restore that is under way is waited for.',
          )
        : right(`It runs: ${alive} ${alive === 1 ? 'process works' : 'processes work'} on this database.`),
    ];
  },
};
