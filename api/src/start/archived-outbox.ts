import type { ArchivedCollection } from '../platform/backup/archive-rules.js';
import { OutboxTaskSchema } from '../platform/mail/outbox-task.schema.js';

/**
 * For backups. An archive may be old: nothing that waited when it was made is mailed after a restore. What was being undone is undone to
 * its end, because its applicants are still where it moved them.
 */
export const archivedOutbox: ArchivedCollection = {
  schemas: [OutboxTaskSchema],
  renew({ claim: _claim, inDoubt: _inDoubt, ...task }) {
    const { due, data: _data, ...settled } = task;
    if (due === undefined) return settled;
    return task['state'] === 'cancelled' ? task : { ...settled, state: 'failed', reason: 'restored' };
  },
};
