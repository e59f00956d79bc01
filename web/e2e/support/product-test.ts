import { test as base } from '@playwright/test';
import { BackOffice } from './back-office';
import { FINISHED_PROJECT, SiteAdmin } from './site-admin';
import { Server } from './server';

interface TestFixtures {
  /** The jobs and applicants of the running product, which are cleared first. */
  backOffice: BackOffice;
  /** The projects and enquiries of the running product; its projects are cleared first. */
  showcase: SiteAdmin;
  /** The ids of an open job, beside one without requirements, and of the one project that there is. */
  ids: { job: string; project: string };
}

interface WorkerFixtures {
  server: Server;
  sharedBackOffice: BackOffice;
}

/** The running product and its content, whatever browser looks at it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _browserName }, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  sharedBackOffice: [async ({ server }, use) => use(new BackOffice(server)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  backOffice: async ({ sharedBackOffice }, use) => {
    await sharedBackOffice.clear();
    await use(sharedBackOffice);
  },
  showcase: async ({ server, sharedBackOffice }, use) => {
    const admin = new SiteAdmin({ origin: server.url, token: () => sharedBackOffice.token() });
    await admin.clearProjects();
    await use(admin);
  },
  ids: async ({ backOffice, showcase }, use) => {
    const job = await backOffice.addJob();
    await backOffice.addJob({ title: 'Data Entry Clerk', requirements: [] });
    const project = await showcase.addProject(FINISHED_PROJECT);
    await use({ job: job._id, project: project._id });
  },
});
