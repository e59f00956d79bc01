import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import type { Settings } from '../../platform/config/settings.js';
import {
  connectionOptions,
  DatabaseEngine,
  parseMongodbAddress,
} from '../../platform/database/database-engine.js';
import { connectionFault } from '../../platform/database/database-errors.js';

/** `note` is for information. `wrong` needs action and fails the command. */
export type Level = 'ok' | 'note' | 'wrong';

export interface Result {
  level: Level;
  message: string;
}
export type CheckResult = Result & { check: string };

export const result = (message: string, isWrong = false, isNote = false): Result => ({
  level: isWrong ? 'wrong' : isNote ? 'note' : 'ok',
  message,
});

export class CheckSkipped extends Error {}

/** Nothing is started or changed. */
export class Installation {
  constructor(
    readonly settings: Settings,
    private readonly connection: Connection | undefined,
    readonly databaseFault: string | undefined,
  ) {}

  static async open(settings: Settings): Promise<Installation> {
    const { mongodbUri: uri } = await DatabaseEngine.attachToRunningEngine(settings);
    const stopped = `No database runs on ${settings.dataDir}. Start Leadlight (make start), or correct DATA_DIR.`;
    if (!uri) return new Installation(settings, undefined, stopped);
    try {
      const connection = await mongoose.createConnection(uri, connectionOptions(uri)).asPromise();
      return new Installation(settings, connection, undefined);
    } catch (error) {
      const { hosts, database } = parseMongodbAddress(uri);
      const { message } = connectionFault(error, `MongoDB at ${hosts}/${database}`);
      return new Installation(settings, undefined, message);
    }
  }

  get database(): Connection {
    if (!this.connection) throw new CheckSkipped('the database does not answer');
    return this.connection;
  }
}

export type Check = (installation: Installation) => Promise<Result | Result[]>;

/** @param limitMs after which a check has failed */
export async function runChecks(
  checks: Readonly<Record<string, Check>>,
  installation: Installation,
  limitMs?: number,
): Promise<CheckResult[]> {
  const results = Object.entries(checks).map(async ([check, run]) => {
    const ended = run(installation).catch(failure);
    const found = await (limitMs ? Promise.race([ended, isLate(limitMs)]) : ended);
    return [found].flat().map((one) => ({ check, ...one }));
  });
  return (await Promise.all(results)).flat();
}

const isLate = (ms: number): Promise<Result> =>
  delay(ms, result(`The check did not end within ${ms / 1000} s. What it asks hangs: read its log.`, true), {
    ref: false,
  });

/** Without the error's message, which can contain an address with its password. */
function failure(error: unknown): Result {
  if (error instanceof CheckSkipped) return result(`Skipped: ${error.message}.`, false, true);
  const { name, code = name } = error as { name: string; code?: unknown };
  return result(`The check failed (${String(code)}). Run it again, then read the log of the API.`, true);
}

export function toText(results: readonly CheckResult[]): string {
  const count = (level: Level) => results.filter((one) => one.level === level).length;
  const lines = results.map(
    ({ level, check, message }) =>
      `${(level === 'wrong' ? 'WRONG' : level).padEnd(5)}  ${check.padEnd(11)}  ${message}`,
  );
  return [...lines, `Wrong: ${count('wrong')}. Notes: ${count('note')}.`].join('\n');
}
