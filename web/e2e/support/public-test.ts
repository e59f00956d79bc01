import { EmailProvider, PROVIDER_IDS } from './email-provider';
import { Server } from './server';
import { FINISHED_PROJECT, SiteAdmin } from './site-admin';
import { expect, test as base } from './test';

interface PublicFixtures {
  /** The projects and enquiries of the running product; its projects are cleared first. */
  showcase: SiteAdmin;
  /** The ids of an open job, beside one without requirements, and of the one project that there is. */
  ids: { job: string; project: string };
}

export const test = base.extend<PublicFixtures>({
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

/** The same, for a product whose settings name an e-mail provider. */
export const testWithProvider = test.extend<{ provider: EmailProvider }, { sharedProvider: EmailProvider }>({
  sharedProvider: [
    async ({ browserName: _browserName }, use) => {
      const provider = await EmailProvider.start();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sharedProvider }, use) => {
      const server = await Server.start({ EMAILJS_ORIGIN: sharedProvider.origin, ...PROVIDER_IDS });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  provider: async ({ sharedProvider }, use) => {
    sharedProvider.reset();
    await use(sharedProvider);
  },
});

export { expect };
