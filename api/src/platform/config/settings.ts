import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment, EnvironmentName } from './environment.schema.js';
import { isLocal } from './is-local.js';
import { SettingsError } from './settings-error.js';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const MIB = 1024 ** 2;

type Group<Fields extends Record<string, EnvironmentName>> = {
  [Field in keyof Fields]: NonNullable<Environment[Fields[Field]]>;
};

/**
 * Reads settings that belong together: all of them or none.
 * @param fields the variable of each
 * @throws SettingsError naming those that are missing
 */
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

/** What an embedded installation makes itself, and every other is given. */
const ownSecretNames = ['JWT_SECRET', 'LINK_SECRET'] as const;
export type OwnSecretName = (typeof ownSecretNames)[number];

function assertSecrets(env: Environment): void {
  const missing = ownSecretNames.filter((name) => env[name] === undefined);
  if (env.MONGODB_URI && missing.length > 0)
    throw new SettingsError(missing.map((name) => `${name} should be set, because MONGODB_URI is.`));
}

/** The checks of settings that belong together; each throws a SettingsError. */
export const groupChecks = [assertSecrets, s3, mail, emailjs, imageUpload];

/** Where a restore puts the secrets of the data. In Compose another service reads them, from a folder that both may write to. */
function secretsPlace(env: Environment, dataDir: string) {
  if (env.SECRETS_HANDOVER) return { dir: resolve(env.SECRETS_HANDOVER), mode: 0o640 };
  // The file of a secret that the operator sets is not read, so that it stays as it was set.
  if (env.MONGODB_URI || ownSecretNames.every((name) => env[name])) return undefined;
  return { dir: join(dataDir, 'secrets'), mode: 0o600 };
}

/** The secrets that belong to an installation's data. */
export interface OwnSecrets {
  jwtSecret: string;
  /** Signs the links that applicants keep, which outlive a restore. */
  linkSecret: string;
}

/** Those in an archive. One of before there were links of applicants has no key of theirs. */
export type ArchivedSecrets = Pick<OwnSecrets, 'jwtSecret'> & Partial<Pick<OwnSecrets, 'linkSecret'>>;

/** All settings but the secrets that an embedded installation makes for itself. */
export function toSettings(env: Environment) {
  const dataDir = resolve(env.DATA_DIR);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  return {
    port: env.PORT,
    host: env.HOST,
    /** Origin that visitors use, without a trailing slash. */
    publicUrl,
    /** Absolute path. */
    dataDir,
    /** Absolute path of the web build, which holds client/ and server/. */
    webDist: join(repository, 'web/dist'),
    /** Undefined: the embedded engine. */
    mongodbUri: env.MONGODB_URI,
    /** Undefined: files under dataDir. */
    s3: s3(env),
    /** Of the days by which applicants are filtered and jobs close, such as 'Asia/Karachi'. */
    agencyTimeZone: env.AGENCY_TIME_ZONE,
    /** Of the account that the first start makes. */
    adminEmail: env.ADMIN_EMAIL.toLowerCase(),
    /** Likewise. Undefined: not set. */
    adminPassword: env.ADMIN_PASSWORD,
    resumeMaxBytes: env.RESUME_MAX_MB * MIB,
    imageMaxBytes: env.IMAGE_MAX_MB * MIB,
    /** Applications from one address in ten minutes. */
    applyBurst: env.APPLY_BURST,
    /** Applications from one address in a day. */
    applyDay: env.APPLY_DAY,
    /** Applications from everybody that may be arriving at one time; of one address an eighth. */
    openUploads: env.OPEN_UPLOADS,
    /** What visitors' uploads leave free of the disk, and the admin's by half; 0: nothing. */
    minFreeBytes: env.MIN_FREE_MB * MIB,
    /** How long requests that are open at a stop may take. */
    stopWaitMs: env.STOP_WAIT_S * 1000,
    /** When the nightly backup starts, such as '03:00', in the server's time zone. Undefined: never. */
    backupAt: env.BACKUP_AT,
    /** How many nightly backups stay. */
    backupKeep: env.BACKUP_KEEP,
    trustProxy: env.TRUST_PROXY,
    seedDemo: env.SEED_DEMO ?? isLocal(publicUrl),
    logLevel: env.LOG_LEVEL as string,
    /** Who may read the metrics: the admin, or whoever reaches the API without a proxy. */
    metrics: env.METRICS,
    /** How enquiries are mailed. Undefined: they are stored only. */
    mail: mail(env),
    /** An outside e-mail provider that speaks EmailJS. Undefined: the product's own endpoint. */
    emailjs: emailjs(env),
    /** An outside image host with an unsigned upload preset. Undefined: the product stores images itself. */
    imageUpload: imageUpload(env),
    /** Where archives of the installation are, and what a restore may do. */
    backup: {
      /** Absolute path. */
      dir: resolve(env.BACKUP_DIR),
      /** Whether a restore may replace what is here. */
      replace: env.REPLACE,
      /** Undefined: the operator sets all secrets, and they stay. */
      secrets: secretsPlace(env, dataDir),
    },
  };
}

/** What may be undefined may also be left out. */
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

/** Everything that an operator can set, checked; its type is that of toSettings. Also the injection token. */
export class Settings extends (Object as unknown as new () => AllSettings) {}
