import { createTransport } from 'nodemailer';
import { errorCode } from '../../../platform/problem/error-code.js';
import type { Check } from '../diagnostic-context.js';
import { note, ok, wrong, type Result } from '../result.js';

const TIMEOUT_MS = 5_000;

/** Whether the mail server accepts the sign-in. Nothing is sent. */
export const mail: Check = async ({ settings: { mail: settings } }) => {
  if (!settings)
    return note('Enquiries are stored and not mailed. Set SMTP_URL, MAIL_FROM and ENQUIRY_TO to mail them.');
  const { smtpUrl, to } = settings;
  return [
    await checkServer(smtpUrl),
    // Reserved for examples (RFC 2606).
    ...(/[.@]example(\.(com|net|org))?$/i.test(to)
      ? [wrong(`Nobody reads mail at ${to}. Set ENQUIRY_TO to your address.`)]
      : []),
  ];
};

async function checkServer(smtpUrl: string): Promise<Result> {
  const { host } = new URL(smtpUrl);
  let error = await signIn(smtpUrl, true);
  if (!error) return ok(`${host} accepts the sign-in, encrypted.`);
  if (errorCode(error) === 'ETLS') {
    error = await signIn(smtpUrl, false);
    if (!error) return note(`${host} accepts the sign-in, without encryption. Use smtps:// or STARTTLS.`);
  }
  return wrong(`${host} ${reason(error)}`);
}

/** @returns the error, if any */
async function signIn(url: string, requireTLS: boolean): Promise<unknown> {
  const transport = createTransport({
    url,
    requireTLS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error;
  } finally {
    transport.close();
  }
}

/** Not in the server's own words: they may contain the user's name. */
function reason(error: unknown): string {
  if (errorCode(error) === 'EAUTH') return 'refuses the sign-in. Correct the name and password in SMTP_URL.';
  if (error instanceof Error && /certificate|altnames|self.signed/i.test(error.message))
    return 'has a certificate that is not trusted. Renew it, or correct the name in SMTP_URL.';
  return 'does not answer as a mail server. Check SMTP_URL, its port, and firewalls.';
}
