import { parseMongodbAddress } from '../../../platform/database/mongodb-address.js';
import type { Check } from '../diagnostic-context.js';
import { note, ok, wrong } from '../result.js';

/** The major version in the Compose stack, which the tests run on. */
const TESTED_MAJOR = 8;

export const database: Check = async (context) => {
  if (context.databaseFault) return wrong(context.databaseFault);
  const { db } = context.database;
  const { mongodbUri } = context.settings;
  const where = mongodbUri ? parseMongodbAddress(mongodbUri).hosts : 'embedded';
  const { version } = (await db?.command({ buildInfo: 1 })) as { version: string };
  const answers = `MongoDB ${version} (${where}) answers`;
  return Number.parseInt(version, 10) < TESTED_MAJOR
    ? note(`${answers}. Leadlight is tested with ${TESTED_MAJOR}.0 and newer: update it.`)
    : ok(`${answers}.`);
};
