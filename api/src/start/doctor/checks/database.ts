import { parseMongodbAddress } from '../../../platform/database/mongodb-address.js';
import { NotLookedAt, type Check } from '../check.js';
import { note, right, wrong, type Finding } from '../finding.js';
import type { Patient } from '../patient.js';

/** What the stack brings, and every test runs on. */
const TESTED_MAJOR = 8;

const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;

export const database: Check = {
  name: 'database',
  async run(patient) {
    const { mongodbUri } = patient.settings;
    const where = mongodbUri ? whereOf(mongodbUri) : 'the embedded one';
    try {
      const connection = await patient.open();
      const { version } = (await connection.db?.command({ buildInfo: 1 })) as { version: string };
      return [versionOf(version, where)];
    } catch (error) {
      return [explained(error, where, patient)];
    }
  },
};

function whereOf(uri: string): string {
  const { hosts, database } = parseMongodbAddress(uri);
  return `${hosts}/${database}`;
}

/** @param version such as '8.0.4' */
export function versionOf(version: string, where: string): Finding {
  const answers = `MongoDB ${version} (${where}) answers.`;
  return Number.parseInt(version, 10) < TESTED_MAJOR
    ? note(
        answers,
        `It is older than ${TESTED_MAJOR}.0, which Leadlight is tested with: update it when you can.`,
      )
    : right(answers);
}

function explained(error: unknown, where: string, { isEmbedded, settings }: Patient): Finding {
  if (error instanceof NotLookedAt)
    return wrong(
      `No database runs on ${settings.dataDir}, so that most of this cannot be looked at.`,
      'Start Leadlight (`make start`) and run this beside it; or correct DATA_DIR.',
    );
  const { code } = error as { code?: unknown };
  if (code === AUTHENTICATION_FAILED || code === UNAUTHORIZED)
    return wrong(
      `The database at ${where} refuses the sign-in.`,
      'Correct the name and password in MONGODB_URI.',
    );
  return wrong(
    `The database (${where}) does not answer.`,
    isEmbedded ? 'Restart Leadlight.' : 'Look at its log (`docker compose logs mongo`), and at MONGODB_URI.',
  );
}
