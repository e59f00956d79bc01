import type { Schema } from 'mongoose';
import { ApplicantSchema } from '../../../features/applicants/applicant.schema.js';
import { AccountSchema } from '../../../features/auth/account.schema.js';
import { UsedChallengeSchema } from '../../../features/auth/passkeys/used-challenge.schema.js';
import { ChallengeSchema } from '../../../features/auth/second-factor/challenge.schema.js';
import { SessionSchema } from '../../../features/auth/sessions/session.schema.js';
import { EnquirySchema } from '../../../features/enquiries/enquiry.schema.js';
import { JobSchema } from '../../../features/jobs/job.schema.js';
import { ProjectSchema } from '../../../features/projects/project.schema.js';
import { TemplateSchema } from '../../../features/templates/template.schema.js';
import { LimitCountSchema } from '../../../platform/limits/limit-count.schema.js';
import { OutboxTaskSchema } from '../../../platform/mail/outbox-task.schema.js';
import { PendingObjectSchema } from '../../../platform/stored-files/stored-files.service.js';
import type { Check } from '../diagnostic-context.js';
import { ok, wrong } from '../result.js';

export const allSchemas: readonly Schema[] = [
  AccountSchema,
  ApplicantSchema,
  ChallengeSchema,
  EnquirySchema,
  JobSchema,
  LimitCountSchema,
  OutboxTaskSchema,
  PendingObjectSchema,
  ProjectSchema,
  SessionSchema,
  TemplateSchema,
  UsedChallengeSchema,
];

/** Without one a list is slow, or a uniqueness rule does not hold. */
export const indexes: Check = async (context) => {
  const missing = await Promise.all(
    allSchemas.map(async (schema) => {
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
