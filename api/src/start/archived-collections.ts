import { resumeObjects } from '../features/applicants/applicant.schema.js';
import { pictureObjects } from '../features/projects/project.schema.js';
import { sanitiseDetails } from '../features/projects/sanitise-details.js';
import {
  BackupRefusal,
  type ArchivedCollection,
  type ArchivedDocument,
} from '../platform/backup/archive-format.js';
import type { ObjectReference } from '../platform/stored-files/object-references.js';

export const collectionsWithKeys: readonly ObjectReference[] = [resumeObjects, pictureObjects];

/** With larger parameters, one sign-in could take all memory or never end. */
const argon2id = /^\$argon2id\$v=19\$m=[1-9]\d{1,4},t=[1-9],p=[1-9]\$/;

/** Ends what was in progress when the archive was made. */
function prepareAccount({ pendingTotp: _totp, ...account }: ArchivedDocument) {
  if (!argon2id.test(String(account['passwordHash'])))
    throw new BackupRefusal(
      'The archive has a password hash that Leadlight does not make. Nothing was changed; take another archive.',
    );
  return account;
}

/** No mail that was queued in the archive is sent. */
function prepareTask(task: ArchivedDocument): ArchivedDocument {
  if (task['due'] === undefined || task['state'] === 'cancelled') return task;
  const { due: _due, claim: _claim, inDoubt: _inDoubt, ...settled } = task;
  // The text of a message stays: the admin can send it again.
  if (task['to'] !== 'applicant' && task['to'] !== 'visitor') delete settled['data'];
  return { ...settled, state: 'failed', reason: 'restored' };
}

/** The daily retention run decides again. */
const withoutErasure = ({ eraseAfter: _after, ...document }: ArchivedDocument): ArchivedDocument => document;

/** The applicant, or the enquiry, which the key names. */
const subjectsOf = ({ _id, applicantId }: ArchivedDocument): string[] => [
  String(applicantId),
  ...(String(_id).match(/[\da-f]{24}/g) ?? []),
];

/** Everything that belongs into an archive. Applicants are read before jobs, so that each has its job. */
export const archivedCollections: readonly ArchivedCollection[] = [
  {
    name: 'applicants',
    filter: { deletedAt: null },
    isOfPeople: true,
    objectOf: resumeObjects.objectOf,
    prepare: withoutErasure,
  },
  {
    name: 'projects',
    objectOf: pictureObjects.objectOf,
    prepare: (project) => ({ ...project, details: sanitiseDetails(String(project['details'] ?? '')) }),
  },
  { name: 'accounts', isKept: true, prepare: prepareAccount },
  { name: 'activity', isKept: true, idsOf: ({ subject }) => [String((subject as { id?: string }).id)] },
  { name: 'enquiries', filter: { deletedAt: null }, isOfPeople: true, prepare: withoutErasure },
  { name: 'erasures' },
  { name: 'jobs' },
  { name: 'migrations' },
  // Mails about the checks of one machine: the key of the first ones is the same everywhere.
  { name: 'outbox', filter: { kind: { $ne: 'check' } }, idsOf: subjectsOf, prepare: prepareTask },
  { name: 'seeds' },
  { name: 'settings' },
  { name: 'templates' },
];
