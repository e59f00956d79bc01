import { readFileSync } from 'node:fs';
import { hkdfSync } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { unescape } from 'node:querystring';
import { isEmail } from 'class-validator';
import type { z } from 'zod';
import { environmentSchema, type Environment, type EnvironmentName } from './environment.schema.js';

const MIB = 1024 ** 2;

const packageFile = createRequire(import.meta.url).resolve('@leadlight/api/package.json');
export const apiFolder = dirname(packageFile);
export const { version: productVersion } = JSON.parse(readFileSync(packageFile, 'utf8')) as {
  version: string;
};
export const productRevision = process.env['REVISION'] || 'unknown';

/** One key for each purpose (RFC 5869), so that a signature for one purpose is invalid for another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `leadlight:${purpose}`, 32));

/** Whether only this machine can open the origin. */
export const isLocal = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

type Group<Fields extends Record<string, EnvironmentName>> = {
  readonly [Field in keyof Fields]: NonNullable<Environment[Fields[Field]]>;
};

function refuse(context: z.RefinementCtx, names: readonly EnvironmentName[], message: string): void {
  for (const name of names) context.addIssue({ code: 'custom', path: [name], message });
}

/** Reads settings of which all or none must be set. */
function readGroup<const Fields extends Record<string, EnvironmentName>>(
  env: Environment,
  context: z.RefinementCtx,
  purpose: string,
  fields: Fields,
): Group<Fields> | undefined {
  const names = Object.values(fields);
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return undefined;
  refuse(context, missing, `set too: ${purpose}`);
  return Object.fromEntries(
    Object.entries(fields).map(([field, name]) => [field, env[name]]),
  ) as Group<Fields>;
}

function emailjs(env: Environment, context: z.RefinementCtx) {
  const ids = {
    publicKey: 'EMAILJS_PUBLIC_KEY',
    serviceId: 'EMAILJS_SERVICE_ID',
    templateFreeTest: 'EMAILJS_TEMPLATE_FREE_TEST',
    templateContact: 'EMAILJS_TEMPLATE_CONTACT',
  } as const;
  const account = readGroup(env, context, 'the e-mail provider needs all of its ids', ids);
  const wanted = `set with the ids of the account there: ${Object.values(ids).join(', ')}`;
  if (!account && env.EMAILJS_ORIGIN !== undefined) refuse(context, ['EMAILJS_ORIGIN'], wanted);
  return account && { ...account, origin: env.EMAILJS_ORIGIN ?? 'https://api.emailjs.com' };
}

export interface ArchivedSecrets {
  jwtSecret: string;
  /** Archives of version 1.0 have none. */
  linkSecret?: string;
}

const ownSecretNames = ['JWT_SECRET', 'LINK_SECRET'] as const;

function secretsPlace(env: Environment, dataDir: string) {
  if (env.SECRETS_HANDOVER) return { dir: resolve(env.SECRETS_HANDOVER), mode: 0o640 };
  if (env.MONGODB_URI || ownSecretNames.every((name) => env[name])) return undefined;
  return { dir: join(dataDir, 'secrets'), mode: 0o600 };
}

function toSettings(env: Environment, context: z.RefinementCtx) {
  const missing = ownSecretNames.filter((name) => env[name] === undefined);
  if (env.MONGODB_URI) refuse(context, missing, 'set, because MONGODB_URI is');
  const store = readGroup(env, context, 'the object store needs all S3_ settings', {
    endpoint: 'S3_ENDPOINT',
    bucket: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  });
  const mail = readGroup(env, context, 'enquiries are mailed by a server, from an address, to an address', {
    smtpUrl: 'SMTP_URL',
    from: 'MAIL_FROM',
    to: 'ENQUIRY_TO',
  });
  if (!mail && env.IMAP_URL)
    refuse(context, ['SMTP_URL'], 'set, because IMAP_URL is: it brings the answers to mails');
  const user = env.IMAP_URL && unescape(new URL(env.IMAP_URL).username);
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Origin that visitors use, without a trailing slash. */
    publicUrl,
    dataDir,
    webDist: join(apiFolder, '../web/dist'),
    mongodbUri: env.MONGODB_URI,
    s3: store && { ...store, region: env.S3_REGION },
    jwtSecret: env.JWT_SECRET,
    linkSecret: env.LINK_SECRET,
    agencyTimeZone: env.AGENCY_TIME_ZONE,
    /** For the first start, as is the password. */
    adminEmail: env.ADMIN_EMAIL.toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD,
    resumeMaxBytes: env.RESUME_MAX_MB * MIB,
    imageMaxBytes: env.IMAGE_MAX_MB * MIB,
    applyBurst: env.APPLY_BURST,
    applyDay: env.APPLY_DAY,
    /** Concurrent applications. One address may have an eighth. */
    openUploads: env.OPEN_UPLOADS,
    /** Disk space that visitors' uploads leave free. The admin's leave half of it. */
    minFreeBytes: env.MIN_FREE_MB * MIB,
    stopWaitMs: env.STOP_WAIT_S * 1000,
    /** In the server's time zone, such as '03:00'. Undefined: never. */
    backupAt: env.BACKUP_AT,
    backupKeep: env.BACKUP_KEEP,
    /** How long applicants are kept. Undefined: until they are deleted. */
    retentionMonths: env.RETENTION_MONTHS,
    ownerEmail: env.OWNER_EMAIL,
    pingUrl: env.PING_URL,
    activityMonths: env.ACTIVITY_MONTHS,
    trustProxy: env.TRUST_PROXY,
    seedDemo: env.SEED_DEMO ?? isLocal(publicUrl),
    logLevel: env.LOG_LEVEL as string,
    metrics: env.METRICS,
    mail: mail && { ...mail, replyTo: env.REPLY_TO ?? (isEmail(user) ? user : mail.to) },
    imapUrl: env.IMAP_URL,
    emailjs: emailjs(env, context),
    imageUpload: readGroup(env, context, 'the image host needs its URL and its preset', {
      url: 'IMAGE_UPLOAD_URL',
      preset: 'IMAGE_UPLOAD_PRESET',
    }),
    tlsService: env.TLS_SERVICE,
    backup: {
      dir: resolve(env.BACKUP_DIR),
      replace: env.REPLACE,
      secrets: secretsPlace(env, dataDir),
    },
  };
}

export const settingsSchema = environmentSchema.transform(toSettings);

type Values = z.output<typeof settingsSchema>;
export type S3Settings = NonNullable<Values['s3']>;
export type MailSettings = NonNullable<Values['mail']>;
export type EmailProviderSettings = NonNullable<Values['emailjs']>;
export type ImageUploadSettings = NonNullable<Values['imageUpload']>;

export class Settings extends (Object as unknown as new () => Readonly<Values> & Required<ArchivedSecrets>) {}
