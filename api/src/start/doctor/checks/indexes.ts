import type { Connection, Schema } from 'mongoose';
import { errorCode } from '../../../platform/problem/error-code.js';
import type { Check } from '../check.js';
import { right, wrong } from '../finding.js';
import { schemas } from '../schemas.js';

const NO_SUCH_COLLECTION = 26;

/** Without one a list is slow, or a rule does not hold. */
export const indexes: Check = {
  name: 'indexes',
  async run(patient) {
    const connection = await patient.database();
    const missing = (await Promise.all(schemas.map((schema) => missingOf(connection, schema)))).flat();
    return [
      missing.length === 0
        ? right('All are there.')
        : wrong(
            `Not there: ${missing.join('; ')}.`,
            'Restart Leadlight, which builds them; if that fails, its log says why.',
          ),
    ];
  },
};

async function missingOf(connection: Connection, schema: Schema): Promise<string[]> {
  const name = schema.get('collection') as string;
  const there = await connection
    .collection(name)
    .indexes()
    .catch((error: unknown) => {
      if (errorCode(error) === NO_SUCH_COLLECTION) return [];
      throw error;
    });
  const known = new Set(there.map(({ key }) => JSON.stringify(key)));
  return schema
    .indexes()
    .filter(([fields]) => !known.has(JSON.stringify(fields)))
    .map(([fields]) => `${name} by ${Object.keys(fields).join(', ')}`);
}
