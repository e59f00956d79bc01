import { test as base } from '@playwright/test';
import { fetchOnce } from './fetch-once';
import { ADMIN, Server } from './server';
import { SiteAdmin } from './site-admin';

/** Where to look, and who may prepare it: SITE_ORIGIN with SITE_ADMIN_EMAIL and SITE_ADMIN_PASSWORD, else the built product alone. */
const { SITE_ORIGIN, SITE_ADMIN_EMAIL, SITE_ADMIN_PASSWORD } = process.env;

export interface RunningSite {
  origin: string;
  admin: SiteAdmin;
  jobs: { open: string; remote: string; closed: string };
  projects: { shown: string; hidden: string; imageUrl: string };
}

export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const JOB = {
  title: 'Lead Researcher',
  location: 'Lahore · Full time',
  description: 'Find & verify decision makers for software companies in North America.',
  requirements: ['Spreadsheets, quickly', 'Written English'],
  status: true,
};

export const PROJECT = {
  title: 'Owners of “empty” houses & heirs',
  details: '<p>Owners of <strong>4,200</strong> vacant houses, each checked twice by two researchers.</p>',
};

async function signIn(origin: string, credentials: object): Promise<string> {
  const answer = await fetchOnce(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`Signing in at ${origin} answered ${String(answer.status)}`);
  return ((await answer.json()) as { token: string }).token;
}

/** Puts two open jobs, a closed one and two projects there, and takes them away afterwards. */
async function withContent(
  origin: string,
  credentials: object,
  use: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const token = await signIn(origin, credentials);
  const admin = new SiteAdmin({ origin, token: () => Promise.resolve(token) });
  const jobs = {
    open: (await admin.addJob(JOB))._id,
    remote: (await admin.addJob({ ...JOB, location: 'Remote · Pakistan' }))._id,
    closed: (await admin.addJob({ ...JOB, title: 'Closed job', status: false }))._id,
  };
  const image = { name: 'cover.png', type: 'image/png', bytes: new Uint8Array(PICTURE) };
  const shown = await admin.addProject({ ...PROJECT, image });
  const hidden = await admin.addProject({ ...PROJECT, active: false });
  await use({
    origin,
    admin,
    jobs,
    projects: { shown: shown._id, hidden: hidden._id, imageUrl: shown.imageUrl },
  });
  for (const id of Object.values(jobs)) await admin.deleteJob(id);
  for (const { _id } of [shown, hidden]) await admin.deleteProject(_id);
}

export const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({ browserName: _browserName }, use) => {
      if (SITE_ORIGIN !== undefined) {
        await withContent(SITE_ORIGIN, { email: SITE_ADMIN_EMAIL, password: SITE_ADMIN_PASSWORD }, use);
        return;
      }
      const server = await Server.start();
      try {
        await withContent(server.url, ADMIN, use);
      } finally {
        await server.stop();
      }
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});
