import { fetchOnce } from './fetch-once';
import { test as base } from './test';
import { COVER, SiteAdmin } from './site-admin';

/** Where to look, and who may prepare it: SITE_ORIGIN with SITE_ADMIN_EMAIL and SITE_ADMIN_PASSWORD, else the built product alone. */
const { SITE_ORIGIN, SITE_ADMIN_EMAIL, SITE_ADMIN_PASSWORD } = process.env;

export interface RunningSite {
  origin: string;
  jobs: { open: string; remote: string; closed: string; full: string; paid: string };
  projects: { shown: string; hidden: string; imageUrl: string };
}

export const JOB = {
  title: 'Lead Researcher',
  location: 'Lahore · Full time',
  description: 'Find & verify decision makers for software companies in North America.',
  requirements: ['Spreadsheets, quickly', 'Written English'],
  status: true,
};

/** Says all that a job may say. */
const FULL_JOB = {
  ...JOB,
  title: 'Senior Researcher',
  location: 'Remote, two days in Lahore',
  closesOn: '2199-07-31',
  employmentType: 'FULL_TIME',
  workplace: 'hybrid',
  salary: { min: 120_000, max: 180_000.5, currency: 'PKR', unit: 'MONTH' },
};

/** Remote by its workplace alone, for one amount of money. */
const PAID_JOB = {
  ...JOB,
  title: 'Analyst',
  location: 'Lahore',
  employmentType: 'CONTRACTOR',
  workplace: 'remote',
  salary: { min: 900, currency: 'PKR', unit: 'HOUR' },
};

export const PROJECT = {
  title: 'Owners of “empty” houses & heirs',
  details: '<p>Owners of <strong>4,200</strong> vacant houses, each checked twice by two researchers.</p>',
};

async function signIn(origin: string): Promise<string> {
  const answer = await fetchOnce(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: SITE_ADMIN_EMAIL, password: SITE_ADMIN_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Signing in at ${origin} answered ${String(answer.status)}`);
  return ((await answer.json()) as { token: string }).token;
}

/** Puts four open jobs, a closed one and two projects there, and takes them away afterwards. */
async function withContent(
  origin: string,
  admin: SiteAdmin,
  use: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const jobs = {
    open: (await admin.addJob(JOB))._id,
    remote: (await admin.addJob({ ...JOB, location: 'Remote · Pakistan' }))._id,
    closed: (await admin.addJob({ ...JOB, title: 'Closed job', status: false }))._id,
    full: (await admin.addJob(FULL_JOB))._id,
    paid: (await admin.addJob(PAID_JOB))._id,
  };
  const shown = await admin.addProject({ ...PROJECT, image: COVER });
  const hidden = await admin.addProject({ ...PROJECT, active: false });
  await use({
    origin,
    jobs,
    projects: { shown: shown._id, hidden: hidden._id, imageUrl: shown.imageUrl },
  });
  for (const id of Object.values(jobs)) await admin.deleteJob(id);
  for (const { _id } of [shown, hidden]) await admin.deleteProject(_id);
}

/** On the product that other tests of this worker use too: what they left is cleared first. */
const here = base.extend<{ site: RunningSite }>({
  site: async ({ server, showcase, backOffice: _cleared }, use) => withContent(server.url, showcase, use),
});

const elsewhere = (origin: string) =>
  here.extend({
    site: async ({ browserName: _browserName }, use) => {
      const token = await signIn(origin);
      await withContent(origin, new SiteAdmin({ origin, token: () => Promise.resolve(token) }), use);
    },
    baseURL: async ({ browserName: _browserName }, use) => use(origin),
  });

export const test = SITE_ORIGIN === undefined ? here : elsewhere(SITE_ORIGIN);
