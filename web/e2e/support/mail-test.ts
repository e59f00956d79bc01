import { Postbox } from '../../../api/test/support/postbox.ts';
import { Server } from './server';
import { test as base } from './test';

/** The product with a mail server of the tests' own, which keeps what it is given. */
export const test = base.extend<object, { postbox: Postbox; mailSettings: Record<string, string> }>({
  postbox: [
    async ({ browserName: _browserName }, use) => {
      const postbox = new Postbox();
      await use(postbox);
      await postbox.close();
    },
    { scope: 'worker' },
  ],
  mailSettings: [
    async ({ postbox }, use) => {
      const { smtpUrl, from, to } = await postbox.open();
      await use({ SMTP_URL: smtpUrl, MAIL_FROM: `${from.name} <${from.address}>`, ENQUIRY_TO: to });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailSettings }, use) => {
      const server = await Server.start(mailSettings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});
