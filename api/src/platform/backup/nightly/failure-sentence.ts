import { Problem } from '../../problem/problem.js';
import { BackupRefusal } from '../backup-refusal.js';

function whatToDo(error: unknown): string {
  if (error instanceof Problem) return error.detail;
  if (error instanceof BackupRefusal) return error.message;
  return 'The log of the API says why.';
}

/** The message for the operator about a backup that could not be made. */
export const failureSentence = (error: unknown): string => `It could not be made. ${whatToDo(error)}`;
