import type { Schema } from 'mongoose';
import { ApplicantAsideSchema } from '../../features/applicants/applicant-aside.schema.js';
import { ApplicantSchema } from '../../features/applicants/applicant.schema.js';
import { AccountSchema } from '../../features/auth/account.schema.js';
import { EnquirySchema } from '../../features/enquiries/enquiry.schema.js';
import { JobRemovalSchema } from '../../features/jobs/job-removal.schema.js';
import { JobSchema } from '../../features/jobs/job.schema.js';
import { ProjectSchema } from '../../features/projects/project.schema.js';
import { BackupNightSchema } from '../../platform/backup/nightly/backup-night.schema.js';
import { BackupRecordSchema } from '../../platform/backup/nightly/backup-record.schema.js';
import { InstallationRecordSchema } from '../../platform/installation/installation-record.schema.js';
import { LimitCountSchema } from '../../platform/limits/limit-count.schema.js';

/** Of every collection that the product builds indexes for. */
export const schemas: readonly Schema[] = [
  AccountSchema,
  ApplicantAsideSchema,
  ApplicantSchema,
  BackupNightSchema,
  BackupRecordSchema,
  EnquirySchema,
  InstallationRecordSchema,
  JobRemovalSchema,
  JobSchema,
  LimitCountSchema,
  ProjectSchema,
];
