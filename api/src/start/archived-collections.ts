import { ApplicantSchema } from '../features/applicants/applicant.schema.js';
import { AccountSchema } from '../features/auth/account.schema.js';
import { ContentBlockSchema } from '../features/content/content.schema.js';
import { EnquirySchema } from '../features/enquiries/enquiry.schema.js';
import { JobSchema } from '../features/jobs/job.schema.js';
import { ProjectSchema } from '../features/projects/project.schema.js';
import { VisitCountSchema } from '../features/sources/sources.service.js';
import { sanitiseDetails } from '../features/projects/sanitise-details.js';
import { MeetingTimeSchema } from '../features/applicants/meetings/meeting.schema.js';
import { TemplateSchema } from '../features/applicants/templates/template.schema.js';
import { ActivityEntrySchema } from '../platform/activity/activity.schema.js';
import type { ArchivedDocument } from '../platform/backup/archive-format.js';
import { MailBatchSchema, OutboxTaskSchema } from '../platform/mail/outbox-task.schema.js';
import { ReceivedMailSchema } from '../platform/mail/received-mail.schema.js';
import { ArchivedCollections, collectionOf } from '../platform/stored-files/object-references.js';

/** Ends what was in progress when the archive was made. */
const prepareAccount = ({ pendingTotp: _totp, ...account }: ArchivedDocument): ArchivedDocument => account;

/** No mail that was queued in the archive is sent. */
function prepareTask(task: ArchivedDocument): ArchivedDocument {
  if (task['due'] === undefined || task['state'] === 'cancelled') return task;
  const { due: _due, claim: _claim, inDoubt: _inDoubt, ...settled } = task;
  // The text of a message stays: the admin can send it again.
  if (task['to'] !== 'applicant' && task['to'] !== 'visitor') delete settled['data'];
  return { ...settled, state: 'failed', reason: 'restored' };
}

/** An address that was given up since does not come back. */
const withoutCalendar = ({ calendar: _calendar, ...settings }: ArchivedDocument): ArchivedDocument =>
  settings;

/** The daily retention run decides again. */
const withoutErasure = ({ eraseAfter: _after, ...document }: ArchivedDocument): ArchivedDocument => document;

const ofPeople = { filter: { deletedAt: null }, isOfPeople: true, prepare: withoutErasure } as const;

/** Everything that belongs into an archive. Applicants are read before jobs, so that each has its job, and mails before their texts. */
export const archivedCollections = new ArchivedCollections([
  // With the position in the mailbox: what comes later is read again.
  { name: 'settings', references: [], prepare: withoutCalendar },
  { ...collectionOf(ApplicantSchema), ...ofPeople },
  {
    ...collectionOf(ProjectSchema),
    prepare: (project) => ({ ...project, details: sanitiseDetails(String(project['details'] ?? '')) }),
  },
  // Sanitised when it is read.
  collectionOf(ContentBlockSchema),
  { ...collectionOf(AccountSchema), isKept: true, prepare: prepareAccount },
  {
    ...collectionOf(ActivityEntrySchema),
    isKept: true,
    idsOf: ({ subject }) => [String((subject as { id?: string }).id)],
  },
  { ...collectionOf(EnquirySchema), ...ofPeople },
  { name: 'erasures', references: [] },
  collectionOf(JobSchema),
  { name: 'migrations', references: [] },
  {
    ...collectionOf(OutboxTaskSchema),
    // Mails about the checks of one machine: the key of the first ones is the same everywhere.
    filter: { kind: { $ne: 'check' } },
    // Older archives name the applicant or the enquiry only in the key.
    idsOf: ({ _id, about }) => `${_id} ${about}`.match(/[\da-f]{24}/g) ?? [],
    prepare: prepareTask,
  },
  collectionOf(MailBatchSchema),
  { ...collectionOf(MeetingTimeSchema), idsOf: ({ holder }) => [String(holder)] },
  { name: 'seeds', references: [] },
  { ...collectionOf(ReceivedMailSchema), idsOf: ({ about }) => [String(about)] },
  collectionOf(TemplateSchema),
  collectionOf(VisitCountSchema),
]);
