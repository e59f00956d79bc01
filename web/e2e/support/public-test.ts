import { paths } from '../../src/content/paths';
import { EmailProvider, PROVIDER_IDS } from './email-provider';
import { STATIC_PAGES, UNKNOWN_ID } from './public-pages';
import { Server } from './server';
import { SiteAdmin } from './site-admin';
import { expect, test as base } from './test';

interface PublicFixtures {
  /** The projects and enquiries of the running product; its projects are cleared first. */
  showcase: SiteAdmin;
  /** Every public page with the status it answers; there is one job and one project. */
  everyPage: { path: string; status: number }[];
}

export const test = base.extend<PublicFixtures>({
  showcase: async ({ server, sharedBackOffice }, use) => {
    const admin = new SiteAdmin({ origin: server.url, token: () => sharedBackOffice.token() });
    await admin.clearProjects();
    await use(admin);
  },
  everyPage: async ({ backOffice, showcase }, use) => {
    const job = await backOffice.addJob();
    const project = await showcase.addProject();
    const open = [
      ...STATIC_PAGES,
      paths.career,
      paths.projects,
      paths.apply(job._id),
      paths.projectDetail(project._id),
      paths.signIn,
    ];
    const gone = [paths.projectDetail(UNKNOWN_ID), paths.apply(UNKNOWN_ID), '/no-such-page'];
    await use([
      ...open.map((path) => ({ path, status: 200 })),
      ...gone.map((path) => ({ path, status: 404 })),
    ]);
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
