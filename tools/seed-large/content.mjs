/**
 * Made-up content, the same each time: what stands at a place is drawn from its number.
 * @import { Applicant } from '@leadlight/api/features/applicants/applicant.schema.js'
 * @import { Enquiry } from '@leadlight/api/features/enquiries/enquiry.schema.js'
 * @import { Job } from '@leadlight/api/features/jobs/job.schema.js'
 * @import { Source } from '@leadlight/api/platform/sources/source.schema.js'
 * @import { Project } from '@leadlight/api/features/projects/project.schema.js'
 */

const first =
  'Ayesha Bilal María John Chen Dmitri Elena Farah Goran Hina Ibrahim Jürgen Kofi Lucía Mehmet Noor Øyvind Priya Quentin Rabia Søren Tomás Umar Valentina Wei Xenia Yusuf Zoë Amina Sana'.split(
    ' ',
  );
const last =
  'Khan Ahmed García Smith Wang Ivanov Rossi Malik Horvat Qureshi Hassan Müller Mensah Fernández Yılmaz Siddiqui Hansen Sharma Dubois Iqbal Jensen Novák Farooq Costa Zhang Papadopoulos Demir Strauß Nwosu Raza'.split(
    ' ',
  );
const subjects =
  'research outreach payroll clinics logistics dental software property insurance solar hotels schools marketing finance construction retail farming shipping recruitment hospitality'.split(
    ' ',
  );
const verbs =
  'built checked cleaned merged verified mapped traced ranked reviewed planned measured taught led wrote tested improved'.split(
    ' ',
  );
const things =
  'lists records contacts reports campaigns accounts segments scripts dashboards forms surveys databases spreadsheets guides'.split(
    ' ',
  );
const places = 'Lahore Karachi Islamabad Berlin London Toronto Madrid Nairobi Lagos Oslo Remote'.split(' ');
const titles = 'Lead Researcher,Data Analyst,List Builder,Outreach Writer,CRM Specialist,Team Lead'.split(
  ',',
);
const stages = /** @type {NonNullable<Applicant['stage']>[]} */ (
  'new new new reviewing reviewing interview offer hired rejected rejected'.split(' ')
);
const sources = /** @type {Source[]} */ ([
  { channel: 'social', name: 'LinkedIn', campaign: 'autumn-crm', landing: '/services' },
  { channel: 'social', name: 'LinkedIn', landing: '/career' },
  { channel: 'search', name: 'Google', landing: '/' },
  { channel: 'jobs', name: 'Indeed', landing: '/applynow/{id}' },
  { channel: 'campaign', name: 'newsletter', campaign: 'spring', landing: '/services' },
  { channel: 'direct', name: 'Direct', landing: '/' },
]);
const DAY_MS = 24 * 60 * 60 * 1000;
const newest = Date.parse('2026-11-20T12:00:00Z');

/** A draw that looks random: the same for the same number and purpose. @param {number} place @param {number} purpose */
function draw(place, purpose) {
  let mixed = Math.imul(place + 1, 2654435761) ^ Math.imul(purpose + 1, 40503);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 2246822519);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}

/** @template T @param {readonly T[]} list @param {number} place @param {number} purpose */
const pick = (list, place, purpose) =>
  /** @type {T} */ (list[Math.floor(draw(place, purpose) * list.length)]);

/** Seven in ten have a source. @param {number} place */
const sourceOf = (place) => (draw(place, 20) < 0.7 ? { source: pick(sources, place, 21) } : {});

const name = (/** @type {number} */ place) => `${pick(first, place, 1)} ${pick(last, place, 2)}`;
const address = (/** @type {number} */ place) =>
  `${name(place)
    .normalize('NFKD')
    .replace(/[^\w ]/g, '')
    .toLowerCase()
    .replace(' ', '.')}${place}@mail.example`;

/** @param {number} place @param {number} sentences */
function text(place, sentences) {
  return Array.from({ length: sentences }, (_, n) => {
    const years = 1 + Math.floor(draw(place, 10 * n) * 9);
    return `For ${years} years I ${pick(verbs, place, 10 * n + 11)} ${pick(things, place, 10 * n + 12)} for ${pick(subjects, place, 10 * n + 13)} in ${pick(places, place, 10 * n + 14)}, and ${pick(verbs, place, 10 * n + 15)} ${Math.floor(draw(place, 10 * n + 16) * 5000)} ${pick(things, place, 10 * n + 17)} a month.`;
  }).join(' ');
}

/** Of the newest first in a year. @param {number} place @param {number} of */
const at = (place, of) => new Date(newest - (place / of) * 365 * DAY_MS);

/** @param {number} place @returns {Omit<Job, '_id'>} */
export const job = (place) => ({
  title: `${pick(titles, place, 3)} ${place + 1}`,
  location: pick(places, place, 4),
  description: text(place, 6),
  requirements: ['Written English', 'Patience with details', pick(things, place, 5)],
  status: place === 0 || draw(place, 6) < 0.1,
  createdAt: at(place, 1000),
  updatedAt: at(place, 1000),
});

/** @param {number} place @param {Job['_id']} jobId @returns {Omit<Applicant, '_id' | 'resume'>} */
export const applicant = (place, jobId) => ({
  fullName: name(place),
  email: address(draw(place, 7) < 0.05 ? place - (place % 7) : place),
  coverLetter: `${text(place, 3)}\n\n${text(place + 1, 4)}`,
  submissionHash: '0'.repeat(64),
  jobId,
  stage: pick(stages, place, 8),
  reached: { [pick(stages, place, 8)]: true },
  ...sourceOf(place),
  starred: draw(place, 9) < 0.04,
  createdAt: at(place, 30_000),
  updatedAt: at(place, 30_000),
});

/** @param {number} place @returns {Omit<Enquiry, '_id'>} */
export const enquiry = (place) => ({
  form: draw(place, 3) < 0.5 ? 'contact' : 'free-test',
  name: name(place),
  email: address(place),
  phone: '',
  message: text(place, 2),
  ...sourceOf(place),
  createdAt: at(place, 10_000),
  updatedAt: at(place, 10_000),
  ...(draw(place, 4) < 0.9 ? { readAt: new Date(newest), answeredAt: new Date(newest) } : {}),
});

/** @param {number} place @returns {Omit<Project, '_id' | 'imageUrl'>} */
export const project = (place) => ({
  title: `${pick(subjects, place, 3)} in ${pick(places, place, 4)}, ${place + 1}`,
  tools: 'LinkedIn, Excel, Web Research',
  details: `<p>${text(place, 5)}</p>`,
  active: draw(place, 5) < 0.5,
  status: 'Continue',
  projectRanking: 1 + Math.floor(draw(place, 6) * 5),
  share: true,
  endDate: '1900-01-01',
  clientName: name(place),
  clientReview: text(place, 1),
  sortOrder: 9,
  createdAt: at(place, 1000),
  updatedAt: at(place, 1000),
});
