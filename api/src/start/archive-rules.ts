import { Schema } from 'mongoose';
import { archivedApplicants } from '../features/applicants/archived-applicants.js';
import { resumeReference } from '../features/applicants/resume-references.js';
import { archivedAccounts } from '../features/auth/archived-accounts.js';
import { EnquirySchema } from '../features/enquiries/enquiry.schema.js';
import { JobSchema } from '../features/jobs/job.schema.js';
import { archivedProjects } from '../features/projects/archived-projects.js';
import { pictureReferences } from '../features/projects/picture-references.js';
import { ArchiveRules } from '../platform/backup/archive-rules.js';
import { InstallationRecordSchema } from '../platform/installation/installation-record.schema.js';
import { ObjectReferences } from '../platform/backup/object-references.js';

/** Which migrations have run, and which demo content was there. No model writes them. */
const MigrationSchema = new Schema({ _id: { type: Number, required: true } }, { collection: 'migrations' });
const SeedSchema = new Schema({ _id: { type: String, required: true } }, { collection: 'seeds' });

/** Which objects of the store documents name, in the whole product. */
const objectReferences = new ObjectReferences([resumeReference, ...pictureReferences]);

/** What an archive of the whole product may hold. */
export const archiveRules = new ArchiveRules(objectReferences, [
  archivedApplicants,
  archivedAccounts,
  archivedProjects,
  ...[EnquirySchema, InstallationRecordSchema, JobSchema, MigrationSchema, SeedSchema].map((schema) => ({
    schemas: [schema] as const,
  })),
]);
