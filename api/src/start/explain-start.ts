import { BackupRefusal } from '../platform/backup/archive-format.js';
import { SettingsError } from '../platform/config/environment.schema.js';
import { DatabaseStartError, isDatabaseUnavailable } from '../platform/database/database-errors.js';
import { Problem } from '../platform/problem/problem.js';

export function explainStart(error: unknown): string {
  if (error instanceof SettingsError)
    return `Leadlight cannot start with these settings:\n${error.faults.map((fault) => `  ${fault}`).join('\n')}`;
  if (error instanceof DatabaseStartError || error instanceof BackupRefusal) return error.message;
  if (error instanceof Problem) return error.detail;
  if (isDatabaseUnavailable(error))
    return 'The database does not answer any more. Read its log, then start again.';
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE')
    return 'Leadlight cannot start: its PORT is in use. Set PORT to a free one or stop the other program.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a program. After a failure the process ends, also with an engine that still runs. */
export const orExplain = (work: () => Promise<unknown>): Promise<unknown> =>
  work().catch((error: unknown) => {
    process.stderr.write(`${explainStart(error)}\n`);
    process.exit(1);
  });
