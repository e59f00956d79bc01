import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SettingsError, type Environment, type EnvironmentName } from './environment.schema.js';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const MIB = 1024 ** 2;

/** Whether only this machine can open the origin. */
export const isLocal = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

type Group<Fields extends Record<string, EnvironmentName>> = {
  [Field in keyof Fields]: NonNullable<Environment[Fields[Field]]>;
};

/** Reads settings of which all or none must be set. */
function readGroup<const Fields extends Record<string, EnvironmentName>>(
  env: Environment,
  purpose: string,
  fields: Fields,
): Group<Fields> | undefined {
  const names = Object.values(fields);
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0)
    throw new SettingsError(missing.map((name) => `${name} should be set too: ${purpose}.`));
  return Object.fromEntries(
    Object.entries(fields).map(([field, name]) => [field, env[name]]),
  ) as Group<Fields>;
}

function s3(env: Environment) {
  const store = readGroup(env, 'the object store needs all S3_ settings', {
    endpoint: 'S3_ENDPOINT',
    bucket: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  });
  return store && { ...store, region: env.S3_REGION };
}

const mail = (env: Environment) =>
  readGroup(env, 'enquiries are mailed by a server, from an address, to an address', {
    smtpUrl: 'SMTP_URL',
    from: 'MAIL_FROM',
    to: 'ENQUIRY_TO',
  });

function emailjs(env: Environment) {
  const ids = {
    publicKey: 'EMAILJS_PUBLIC_KEY',
    serviceId: 'EMAILJS_SERVICE_ID',
    templateFreeTest: 'EMAILJS_TEMPLATE_FREE_TEST',
    templateContact: 'EMAILJS_TEMPLATE_CONTACT',
  } as const;
  const account = readGroup(env, 'the e-mail provider needs all of its ids', ids);
  if (!account && env.EMAILJS_ORIGIN !== undefined)
    throw new SettingsError([
      `EMAILJS_ORIGIN should be set with the ids of the account there: ${Object.values(ids).join(', ')}.`,
    ]);
  return account && { ...account, origin: env.EMAILJS_ORIGIN ?? 'https://api.emailjs.com' };
}

const imageUpload = (env: Environment) =>
  readGroup(env, 'the image host needs its URL and its preset', {
    url: 'IMAGE_UPLOAD_URL',
    preset: 'IMAGE_UPLOAD_PRESET',
  });

const ownSecretNames = ['JWT_SECRET', 'LINK_SECRET'] as const;

function assertSecrets(env: Environment): void {
  const missing = ownSecretNames.filter((name) => env[name] === undefined);
  if (env.MONGODB_URI && missing.length > 0)
    throw new SettingsError(missing.map((name) => `${name} should be set, because MONGODB_URI is.`));
}

export const groupChecks = [assertSecrets, s3, mail, emailjs, imageUpload];

function secretsPlace(env: Environment, dataDir: string) {
  if (env.SECRETS_HANDOVER) return { dir: resolve(env.SECRETS_HANDOVER), mode: 0o640 };
  if (env.MONGODB_URI || ownSecretNames.every((name) => env[name])) return undefined;
  return { dir: join(dataDir, 'secrets'), mode: 0o600 };
}

interface OwnSecrets {
  jwtSecret: string;
  linkSecret: string;
}

/** Archives of version 1.0 have no `linkSecret`. */
export type ArchivedSecrets = Pick<OwnSecrets, 'jwtSecret'> & Partial<Pick<OwnSecrets, 'linkSecret'>>;

export function toSettings(env: Environment) {
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Origin that visitors use, without a trailing slash. */
    publicUrl,
    dataDir,
    webDist: join(repository, 'web/dist'),
    mongodbUri: env.MONGODB_URI,
    s3: s3(env),
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
    mail: mail(env),
    emailjs: emailjs(env),
    imageUpload: imageUpload(env),
    tlsService: env.TLS_SERVICE,
    backup: {
      dir: resolve(env.BACKUP_DIR),
      replace: env.REPLACE,
      secrets: secretsPlace(env, dataDir),
    },
  };
}

/** Makes properties that can be undefined optional. */
type Loose<T> = { readonly [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  readonly [Key in keyof T as undefined extends T[Key] ? Key : never]?: T[Key];
};

type Values = ReturnType<typeof toSettings>;
export type S3Settings = NonNullable<Values['s3']> & {
  /** A folder of the bucket, such as `verify/`. */ prefix?: string;
};
export type MailSettings = NonNullable<Values['mail']>;
export type EmailProviderSettings = NonNullable<Values['emailjs']>;
export type ImageUploadSettings = NonNullable<Values['imageUpload']>;

type AllSettings = Loose<Omit<Values, 's3' | 'backup'> & { s3: S3Settings | undefined }> &
  Readonly<OwnSecrets> & {
    readonly backup: Loose<Values['backup']>;
  };

/** The checked settings and their injection token. */
export class Settings extends (Object as unknown as new () => AllSettings) {}
