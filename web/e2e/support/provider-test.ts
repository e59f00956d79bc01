import { EmailProvider, PROVIDER_IDS } from './email-provider';
import { Server } from './server';
import { test as base } from './test';

/** For a product whose settings name an e-mail provider. */
export const test = base.extend<{ provider: EmailProvider }, { sharedProvider: EmailProvider }>({
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
