/**
 * Fills an empty installation with much content, to see how pages and lists behave: 1,000 jobs, 10,000 applicants on one of them and
 * 20,000 on others, 10,000 enquiries and 1,000 projects. It takes the settings of a start (DATA_DIR, or MONGODB_URI and S3_…), and
 * refuses an installation that has data.
 *
 *   DATA_DIR=/tmp/large npm run seed:large     SEED_SIZE=30000 applicants, and in proportion everything else
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { createApp } from '@leadlight/api/bootstrap.js';
import { Applicant } from '@leadlight/api/features/applicants/applicant.schema.js';
import { searchFields } from '@leadlight/api/features/applicants/search-text.js';
import { AuthService } from '@leadlight/api/features/auth/auth.service.js';
import { Enquiry } from '@leadlight/api/features/enquiries/enquiry.schema.js';
import { Job } from '@leadlight/api/features/jobs/job.schema.js';
import { Project } from '@leadlight/api/features/projects/project.schema.js';
import { archivedCollections } from '@leadlight/api/start/archived-collections.js';
import { isEmptyDatabase } from '@leadlight/api/platform/backup/restore-guard.service.js';
import { noteShownPassword, unseenPassword } from '@leadlight/api/platform/config/embedded-secrets.js';
import { loadSettings } from '@leadlight/api/platform/config/load-settings.js';
import { ObjectStorage } from '@leadlight/api/platform/storage/object-storage.js';
import { DemoContent, demoPictureUrl } from '@leadlight/api/start/demo-content.js';
import { withInstallation } from '@leadlight/api/start/installation-work.js';
import { applicant, enquiry, job, project } from './content.mjs';
import { resumeOf } from './resume.mjs';

const APPLICANTS = Number(process.env.SEED_SIZE ?? 30_000);
const ENQUIRIES = Math.ceil(APPLICANTS / 3);
const JOBS = Math.ceil(APPLICANTS / 30);
const PROJECTS = JOBS;
const DOCUMENTS_AT_ONCE = 500;
const LOGGED = 5000;

const startedAt = Date.now();
const log = (/** @type {string} */ what) =>
  console.log(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)} s  ${what}`);

const settings = loadSettings({ ...process.env, SEED_DEMO: 'false', BACKUP_AT: 'off', LOG_LEVEL: 'error' });
// Before anything is brought up to date in it.
const isEmpty = await withInstallation(settings, (context) =>
  isEmptyDatabase(context.get('DatabaseConnection'), archivedCollections),
);
if (!isEmpty) {
  console.error('This installation has data. Name an empty one.');
  process.exit(1);
}
const app = await createApp(settings);
await app.init();
try {
  await fill();
  const { email } = await app.get(AuthService).current();
  log(`Done. Sign in as ${email}.`);
  const password = unseenPassword(settings.dataDir);
  if (password) console.log(`Password: ${password}`);
  noteShownPassword(settings.dataDir);
} finally {
  await app.close();
}

async function fill() {
  const jobs = await insert(Job, JOBS, job);
  const illustrated = await app.get(DemoContent).projectsWithPictures();
  await insert(Project, PROJECTS, (place) => ({
    ...project(place),
    imageUrl: demoPictureUrl(pick(illustrated, place)._id),
  }));
  await insert(Enquiry, ENQUIRIES, enquiry);
  await insert(Applicant, APPLICANTS, async (place) => {
    const person = applicant(place, pick(jobs, place % 3 === 0 ? 0 : place));
    return { ...person, ...searchFields(person), resume: await storeResume(person) };
  });
}

/** @template T @param {readonly T[]} list @param {number} place */
function pick(list, place) {
  return /** @type {T} */ (list[place % list.length]);
}

/** @param {{ fullName: string, coverLetter: string }} person */
async function storeResume(person) {
  const { bytes, extension, contentType } = resumeOf(person);
  const key = /** @type {Applicant['resume']['key']} */ (`resumes/${randomUUID()}.${extension}`);
  const resume = { key, name: `resume.${extension}` };
  const stream = Readable.from([bytes]);
  await app.get(ObjectStorage).put(key, { stream, length: bytes.length, contentType });
  return resume;
}

/**
 * @template Entity
 * @param {new () => Entity} entity
 * @param {number} count
 * @param {(place: number) => Omit<Entity, '_id'> | Promise<Omit<Entity, '_id'>>} make
 * @returns {Promise<Job['_id'][]>}
 */
async function insert(entity, count, make) {
  const ids = [];
  for (let from = 0; from < count; from += DOCUMENTS_AT_ONCE) {
    const places = Array.from(
      { length: Math.min(DOCUMENTS_AT_ONCE, count - from) },
      (_, place) => from + place,
    );
    const documents = await Promise.all(places.map(make));
    /** @type {{ _id: Job['_id'] }[]} */
    const inserted = await app
      .get(`${entity.name}Model`)
      .insertMany(documents, { timestamps: false, ordered: false });
    ids.push(...inserted.map(({ _id }) => _id));
    if (ids.length % LOGGED === 0 || ids.length === count) log(`${ids.length} × ${entity.name}`);
  }
  return ids;
}
