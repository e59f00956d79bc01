import { readMark } from '../../../platform/backup/restore-mark.js';
import type { Check } from '../check.js';
import { right, wrong } from '../finding.js';

/** Whether a restore was cut off. */
export const restore: Check = {
  name: 'restore',
  async run(patient) {
    const mark = await readMark(await patient.database());
    return [
      mark
        ? wrong(
            `A restore of ${mark.archive} has begun here and not ended.`,
            'Wait for it; if it was cut off, run it again. Leadlight does not start on data that is half restored.',
          )
        : right('None has been cut off.'),
    ];
  },
};
