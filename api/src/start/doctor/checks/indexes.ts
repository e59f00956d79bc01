import { UsedChallengeSchema } from '../../../features/auth/passkeys/used-challenge.schema.js';
import { ChallengeSchema } from '../../../features/auth/second-factor/challenge.schema.js';
import { SessionSchema } from '../../../features/auth/sessions/session.schema.js';
import { LimitCountSchema } from '../../../platform/limits/limit-count.schema.js';
import { PendingObjectSchema } from '../../../platform/stored-files/stored-files.service.js';
import { archiveRules } from '../../archive-rules.js';
import type { Check } from '../diagnostic-context.js';
import { ok, wrong } from '../result.js';

/** No archive holds them. */
export const OF_THE_MOMENT = [
  LimitCountSchema,
  SessionSchema,
  ChallengeSchema,
  UsedChallengeSchema,
  PendingObjectSchema,
];

/** Without one a list is slow, or a uniqueness rule does not hold. */
export const indexes: Check = async (context) => {
  const schemas = [...archiveRules.schemas, ...OF_THE_MOMENT];
  const missing = await Promise.all(
    schemas.map(async (schema) => {
      const model = context.model(schema);
      const { toCreate } = await model.diffIndexes();
      return (toCreate as object[]).map(
        (fields) => `${model.collection.name} (${Object.keys(fields).join(', ')})`,
      );
    }),
  );
  const names = missing.flat();
  return names.length === 0
    ? ok('All are there.')
    : wrong(
        `Missing: ${names.join('; ')}. Restart Leadlight, which builds them; if that fails, read its log.`,
      );
};
