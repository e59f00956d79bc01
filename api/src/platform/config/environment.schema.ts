import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { IANAZone } from 'luxon';
import { z } from 'zod';

/** The message has one line for each wrong setting. It never contains a value, which may be a secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

/** A loop, because `/\/+$/` is quadratic. */
export function withoutTrailingSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

const text = z.string().trim().min(1);
const flag = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true');

function whole(min: number, max: number, rule = `a whole number from ${min} to ${max}`) {
  return z.coerce.number<string>(rule).int(rule).min(min, rule).max(max, rule);
}

const pageUrl = z.url({ protocol: /^https?$/, error: 'an http or https URL', abort: true }).refine((url) => {
  const { username, password } = new URL(url);
  return !username && !password;
}, 'an http or https URL without a name and password in it: give those in settings of their own');

const httpUrl = pageUrl.transform(withoutTrailingSlashes);

const origin = httpUrl
  .refine((url) => new URL(url).href === `${new URL(url).origin}/`, 'an origin, without a path')
  .transform((url) => new URL(url).origin);

const isAddressOrSubnet = (entry: string): boolean =>
  ['loopback', 'linklocal', 'uniquelocal'].includes(entry) || isIP(entry) !== 0 || ipaddr.isValidCIDR(entry);

/** As Express's `trust proxy`. */
const trustProxy = text
  .transform((value) => (value === 'false' ? false : /^\d{1,2}$/.test(value) ? Number(value) : value))
  .refine(
    (value) =>
      typeof value !== 'string' || value.split(',').every((entry) => isAddressOrSubnet(entry.trim())),
    'false, a number of hops, or addresses and subnets with commas between them',
  );

const timeZone = text.refine(
  (name) => IANAZone.isValidZone(name),
  'the name of a time zone, such as Asia/Karachi or Europe/London',
);

const orOff = <Value>(rule: z.ZodType<Value, string | undefined>) =>
  text.transform((value) => (value === 'off' ? undefined : value)).pipe(rule.optional());
const timeOrOff = orOff(text.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of day such as 03:00, or off'));
const monthsOrOff = orOff(whole(1, 240, 'a whole number of months from 1 to 240, or off'));

/** Words that examples and tutorials use as secrets. */
const placeholder =
  /change.?me|secret.?here|your.?(secret|password)|^(password|secret|admin|example|leadlight|123456)[\d!]*$/i;
const isGuessable = (value: string): boolean => placeholder.test(value) || new Set(value).size < 6;

/** Zeros can be left in a file by a power cut. */
const lengthOf = (value: string): number => value.replace(/\p{Cc}/gu, '').trim().length;

const secret = (minimum: number, example = '') =>
  z.string().refine((value) => lengthOf(value) >= minimum, {
    error: `at least ${minimum} characters${example}`,
    abort: true,
  });
const ownSecret = (minimum: number, example = '') =>
  secret(minimum, example).refine(
    (value) => !isGuessable(value),
    'a secret of your own, not an example or a repeated character',
  );

const uriWithHost = (schemes: string, what: string) =>
  z.string().regex(new RegExp(`^(?:${schemes})://(?:[^\\s/?]*@)?[^\\s/?#@:,][^\\s/?@]*(?:[/?]\\S*)?$`), what);

const imapRule = 'an imap:// or imaps:// URL with a host';

/** `desk@example.com` or `Leadlight <desk@example.com>`, the name with or without quotation marks. */
const mailAddress = z.string().transform((text, context): { name: string; address: string } => {
  const [, name = '', address = text] = /^([^<>\p{Cc}]*)<([^<>]*)>\s*$/u.exec(text) ?? [];
  const parsed = z.email().safeParse(address.trim());
  if (parsed.success) return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: parsed.data };
  const message = 'an e-mail address, or a name and the address as in Leadlight <desk@example.com>';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** `.env.example` documents each variable. */
export const environmentSchema = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.default('.data'),
  BACKUP_DIR: text.default('backups'),
  REPLACE: z.stringbool({ truthy: ['1'], falsy: ['0'], error: '0 or 1' }).default(false),
  SECRETS_HANDOVER: text.optional(),
  /** Host name that must exist while DOMAIN is set. Compose sets it for the checks. */
  TLS_SERVICE: text.optional(),
  MONGODB_URI: uriWithHost(
    'mongodb|mongodb\\+srv',
    'a mongodb:// or mongodb+srv:// URI with a host',
  ).optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text.optional(),
  // The minimum of MinIO (credentials.go).
  S3_ACCESS_KEY_ID: secret(3).optional(),
  S3_SECRET_ACCESS_KEY: secret(8).optional(),
  // 256 bits for HS256 (RFC 7518, 3.2).
  JWT_SECRET: ownSecret(32, ', for instance of `openssl rand -base64 48`').optional(),
  LINK_SECRET: ownSecret(32, ', for instance of `openssl rand -base64 48`').optional(),
  AGENCY_TIME_ZONE: timeZone.default('Asia/Karachi'),
  ADMIN_EMAIL: z.email('an e-mail address').default('admin@leadlight.example'),
  ADMIN_PASSWORD: ownSecret(12).max(256, 'at most 256 characters').optional(),
  RESUME_MAX_MB: whole(1, 100).default(10),
  IMAGE_MAX_MB: whole(1, 50).default(10),
  APPLY_BURST: whole(1, 1_000_000).default(60),
  APPLY_DAY: whole(1, 1_000_000).default(300),
  OPEN_UPLOADS: whole(1, 10_000).default(64),
  MIN_FREE_MB: whole(0, 1_000_000_000).default(500),
  STOP_WAIT_S: whole(1, 3600).default(20),
  BACKUP_AT: timeOrOff.optional(),
  BACKUP_KEEP: whole(1, 10_000).default(14),
  // Not default, which would replace off too.
  RETENTION_MONTHS: monthsOrOff.prefault('12'),
  OWNER_EMAIL: z.email('an e-mail address').optional(),
  PING_URL: pageUrl.optional(),
  ACTIVITY_MONTHS: whole(1, 120).default(24),
  TRUST_PROXY: trustProxy.default(false),
  SEED_DEMO: flag.optional(),
  METRICS: z.enum(['admin', 'open'], 'admin or open').default('admin'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  SMTP_URL: uriWithHost('smtps?', 'an smtp:// or smtps:// URL with a host').optional(),
  MAIL_FROM: mailAddress.optional(),
  ENQUIRY_TO: z.email('an e-mail address').optional(),
  IMAP_URL: uriWithHost('imaps?', imapRule)
    .refine((url) => URL.canParse(url), imapRule)
    .optional(),
  REPLY_TO: z.email('an e-mail address').optional(),
  EMAILJS_ORIGIN: httpUrl.optional(),
  EMAILJS_PUBLIC_KEY: text.optional(),
  EMAILJS_SERVICE_ID: text.optional(),
  EMAILJS_TEMPLATE_FREE_TEST: text.optional(),
  EMAILJS_TEMPLATE_CONTACT: text.optional(),
  IMAGE_UPLOAD_URL: httpUrl.optional(),
  IMAGE_UPLOAD_PRESET: text.optional(),
});

export type Environment = z.infer<typeof environmentSchema>;
export type EnvironmentName = keyof Environment;

/** Can be given as NAME_FILE too, the path of a file with the value. */
export const secretNames = [
  'MONGODB_URI',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'JWT_SECRET',
  'LINK_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'IMAP_URL',
] as const satisfies readonly EnvironmentName[];
