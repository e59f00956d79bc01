import { createTransport } from 'nodemailer';
import type { MailSettings } from '../../../platform/config/settings.js';
import { errorCode } from '../../../platform/problem/error-code.js';
import type { Check } from '../check.js';
import { note, right, wrong, type Finding } from '../finding.js';
import { PATIENCE_MS } from '../patience.js';

const waits = {
  connectionTimeout: PATIENCE_MS,
  greetingTimeout: PATIENCE_MS,
  socketTimeout: PATIENCE_MS,
  dnsTimeout: PATIENCE_MS,
};

/** Whether the mail server takes the sign-in. Nothing is sent. */
export const mail: Check = {
  name: 'mail',
  async run({ settings: { mail: settings } }) {
    if (!settings)
      return [
        note(
          'Enquiries are kept and not mailed.',
          'Set SMTP_URL, MAIL_FROM and ENQUIRY_TO to have them mailed.',
        ),
      ];
    return [await ofServer(settings), ...ofReader(settings.to)];
  },
};

async function ofServer({ smtpUrl }: MailSettings): Promise<Finding> {
  const { host } = new URL(smtpUrl);
  const encrypted = await attempt(smtpUrl, true);
  if (encrypted === undefined) return right(`${host} takes the sign-in, encrypted.`);
  if (errorCode(encrypted) !== 'ETLS') return failed(host, encrypted);
  const plain = await attempt(smtpUrl, false);
  return plain === undefined
    ? note(
        `${host} answers, without encryption.`,
        'Use smtps:// or a server with STARTTLS, unless it is on this machine.',
      )
    : failed(host, plain);
}

/** @returns what went wrong */
async function attempt(url: string, requireTLS: boolean): Promise<unknown> {
  const transport = createTransport({ url, requireTLS, ...waits });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    transport.close();
  }
}

/** A server's own words are not repeated: they may hold the name that signs in. */
function failed(host: string, error: unknown): Finding {
  switch (errorCode(error)) {
    case 'EAUTH':
      return wrong(`${host} refuses the sign-in.`, 'Correct the name and password in SMTP_URL.');
    case 'EDNS':
      return wrong(`There is no mail server ${host}.`, 'Correct SMTP_URL.');
    case 'ETLS':
    case 'ESOCKET':
      if (isCertificate(error))
        return wrong(
          `The certificate of ${host} cannot be trusted.`,
          'Have it renewed, or correct the name in SMTP_URL.',
        );
      return wrong(
        `${host} takes no connection.`,
        'Look at SMTP_URL, its port, and whether a firewall is between.',
      );
    default:
      return wrong(
        `${host} does not answer as a mail server.`,
        'Look at SMTP_URL, its port, and whether a firewall is between.',
      );
  }
}

const isCertificate = (error: unknown): boolean =>
  error instanceof Error && /certificate|altnames|self.signed/i.test(error.message);

/** A name that is reserved for examples (RFC 2606). */
const ofReader = (to: string): Finding[] =>
  /[.@]example(\.(com|net|org))?$/i.test(to)
    ? [wrong(`Nobody reads mail at ${to}.`, 'Set ENQUIRY_TO to an address of yours.')]
    : [];
