import { isDatabaseUnavailable } from '../../database/database-errors.js';
import { errorCode } from '../../problem/error-code.js';
import { Problem } from '../../problem/problem.js';
import { isFull } from '../../storage/storage-full.js';
import { BackupRefusal } from '../backup-refusal.js';

const notAllowed: readonly unknown[] = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'];

function whatToDo(error: unknown): string {
  if (error instanceof Problem) return error.detail;
  if (error instanceof BackupRefusal) return error.message;
  if (isFull(error))
    return 'There is no room in BACKUP_DIR: make room there, or keep fewer with BACKUP_KEEP.';
  if (notAllowed.includes(errorCode(error)))
    return 'BACKUP_DIR cannot be written to: let the user that the API runs as write there.';
  if (isDatabaseUnavailable(error)) return 'The database does not answer: look at its log.';
  return 'The log of the API says why.';
}

/** What the operator is told of a backup that could not be made. */
export const failureSentence = (error: unknown): string => `It could not be made. ${whatToDo(error)}`;
