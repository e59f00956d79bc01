import { Schema } from 'mongoose';
import { archivedApplicants, archivedErasures } from '../features/applicants/archived-applicants.js';
import { resumeReference } from '../features/applicants/resume-references.js';
import { archivedAccounts } from '../features/auth/archived-accounts.js';
import { archivedEnquiries } from '../features/enquiries/archived-enquiries.js';
import { archivedJobs } from '../features/jobs/archived-jobs.js';
import { archivedProjects } from '../features/projects/archived-projects.js';
import { MailSwitchesSchema } from '../features/settings/mail-switches.schema.js';
import { TemplateSchema } from '../features/templates/template.schema.js';
import { ArchiveRules } from '../platform/backup/archive-rules.js';
import { archivedOutbox } from './archived-outbox.js';

/** Which migrations have run, and which first content was there. No model writes them. */
const MigrationSchema = new Schema({ _id: { type: Number, required: true } }, { collection: 'migrations' });
const SeedSchema = new Schema({ _id: { type: String, required: true } }, { collection: 'seeds' });

/** Of version 1.0. */
const InstallationSchema = new Schema(
  {
    _id: { type: String, required: true },
    id: { type: String, required: true },
    isConfirmed: { type: Boolean, required: true },
    createdAt: Date,
  },
  { collection: 'installation' },
);

/** What an archive of the whole product may hold. */
export const archiveRules = new ArchiveRules([
  { ...archivedApplicants, objects: resumeReference },
  archivedErasures,
  archivedAccounts,
  archivedEnquiries,
  archivedJobs,
  archivedOutbox,
  archivedProjects,
  ...[InstallationSchema, MailSwitchesSchema, MigrationSchema, SeedSchema, TemplateSchema].map((schema) => ({
    schemas: [schema] as const,
  })),
]);
