/**
 * Fills an empty installation with much content, to see how pages and lists behave: 1,000 jobs, 10,000 applicants on one of them and
 * 20,000 on others, 10,000 enquiries and 1,000 projects. It takes the settings of a start (DATA_DIR, or MONGODB_URI and S3_…), and
 * refuses an installation that has data.
 *
 *   DATA_DIR=/tmp/large npm run seed:large
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { applicant, enquiry, job, project } from './content.mjs';
import { resumeOf } from './resume.mjs';

/** A module of the built API. @param {string} path @returns {Promise<any>} */
const api = (path) => import(new URL(`../../api/dist/${path}`, import.meta.url).href);

const { createApp } = await api('bootstrap.js');
const { searchFields } = await api('features/applicants/search-text.js');
const { AuthService } = await api('features/auth/auth.service.js');
const { isEmptyDatabase } = await api('platform/backup/restore-guard.service.js');
const { noteShownPassword, unseenPassword } = await api('platform/config/embedded-secrets.js');
const { loadSettings } = await api('platform/config/load-settings.js');
const { DemoContent } = await api('start/demo-content.js');
const { withInstallation } = await api('start/installation-work.js');
const { ObjectStorage } = await api('platform/storage/object-storage.js');

const JOBS = 1000;
const APPLICANTS_OF_ONE = 10_000;
const APPLICANTS_OF_OTHERS = 20_000;
const ENQUIRIES = 10_000;
const PROJECTS = 1000;
const DOCUMENTS_AT_ONCE = 500;
const FILES_AT_ONCE = 16;

const startedAt = Date.now();
const log = (/** @type {string} */ what) =>
  console.log(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)} s  ${what}`);

const settings = loadSettings({ ...process.env, SEED_DEMO: 'false', BACKUP_AT: 'off', LOG_LEVEL: 'error' });
// Before anything is brought up to date in it.
if (
  !(await withInstallation(settings, [], (context) => isEmptyDatabase(context.get('DatabaseConnection'))))
) {
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
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await app.close();
}

async function fill() {
  const jobs = await insert('Job', JOBS, job);
  log(`${JOBS} jobs`);
  const illustrated = await app.get(DemoContent).projectsWithPictures();
  await insert('Project', PROJECTS, (place) => ({
    ...project(place),
    imageUrl: illustrated[place % illustrated.length].imageUrl,
  }));
  log(`${PROJECTS} projects`);
  await insert('Enquiry', ENQUIRIES, enquiry);
  log(`${ENQUIRIES} enquiries`);
  const [popular, ...others] = jobs;
  const all = APPLICANTS_OF_ONE + APPLICANTS_OF_OTHERS;
  for (let from = 0; from < all; from += DOCUMENTS_AT_ONCE) {
    const people = range(from, Math.min(all, from + DOCUMENTS_AT_ONCE)).map((place) => ({
      ...applicant(
        place,
        place % 3 === 0 && place / 3 < APPLICANTS_OF_ONE ? popular : others[place % others.length],
      ),
      resume: { key: '', name: '' },
    }));
    for (let place = 0; place < people.length; place += FILES_AT_ONCE)
      await Promise.all(people.slice(place, place + FILES_AT_ONCE).map(keepResume));
    await insertAll(
      'Applicant',
      people.map((person) => ({ ...person, ...searchFields(person) })),
    );
    if ((from + DOCUMENTS_AT_ONCE) % 5000 === 0) log(`${from + DOCUMENTS_AT_ONCE} applicants`);
  }
}

/** @param {{ fullName: string, coverLetter: string, resume: { key: string, name: string } }} person */
async function keepResume(person) {
  const { bytes, extension, contentType } = resumeOf(person);
  person.resume = { key: `resumes/${randomUUID()}.${extension}`, name: `resume.${extension}` };
  await app
    .get(ObjectStorage)
    .put(person.resume.key, { stream: Readable.from([bytes]), length: bytes.length, contentType });
}

/**
 * @param {string} model
 * @param {number} count
 * @param {(place: number) => object} make
 */
async function insert(model, count, make) {
  const ids = [];
  for (let from = 0; from < count; from += DOCUMENTS_AT_ONCE)
    ids.push(...(await insertAll(model, range(from, Math.min(count, from + DOCUMENTS_AT_ONCE)).map(make))));
  return ids;
}

/** @param {string} model of @nestjs/mongoose @param {object[]} documents */
async function insertAll(model, documents) {
  const inserted = await app
    .get(`${model}Model`)
    .insertMany(documents, { timestamps: false, ordered: false });
  return inserted.map(({ _id }) => _id);
}

/** @param {number} from @param {number} to */
function range(from, to) {
  return Array.from({ length: to - from }, (_, place) => from + place);
}
