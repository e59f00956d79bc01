import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedSecret } from './embedded-secrets.js';
import type { Environment, EnvironmentName } from './environment.schema.js';
import type { MailAddress } from './mail-address.js';
import { readEnvironment } from './read-environment.js';
import { SettingsError } from './settings-error.js';
import { Settings, type BackupSettings } from './settings.js';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');
const megabyte = 1024 ** 2;

/** All of a group or none of it: half a group is a mistake, and the missing names are said. */
function wholeGroup<Name extends EnvironmentName>(
  env: Environment,
  names: readonly Name[],
  purpose: string,
): boolean {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length === names.length) return false;
  if (missing.length > 0)
    throw new SettingsError(missing.map((name) => `${name} should be set too: ${purpose}.`));
  return true;
}

/** The secrets that belong to an installation's data. */
type OwnSecrets = Pick<Settings, 'jwtSecret' | 'adminPassword'>;

function secrets(
  env: Environment,
  dataDir: string,
  archived?: OwnSecrets,
): OwnSecrets & Pick<Settings, 'adminPasswordIsNew'> {
  const missing = (['JWT_SECRET', 'ADMIN_PASSWORD'] as const).filter((name) => env[name] === undefined);
  if (env.MONGODB_URI && missing.length > 0)
    throw new SettingsError(missing.map((name) => `${name} should be set, because MONGODB_URI is.`));
  if (archived)
    return {
      jwtSecret: env.JWT_SECRET ?? archived.jwtSecret,
      adminPassword: env.ADMIN_PASSWORD ?? archived.adminPassword,
      adminPasswordIsNew: false,
    };
  const password = env.ADMIN_PASSWORD === undefined ? embeddedSecret(dataDir, 'ADMIN_PASSWORD') : undefined;
  return {
    jwtSecret: env.JWT_SECRET ?? embeddedSecret(dataDir, 'JWT_SECRET').value,
    adminPassword: env.ADMIN_PASSWORD ?? (password?.value as string),
    adminPasswordIsNew: password?.isNew ?? false,
  };
}

function s3(env: Environment): Pick<Settings, 's3'> {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  if (!wholeGroup(env, names, 'the object store needs all S3_ settings')) return {};
  return {
    s3: {
      endpoint: env.S3_ENDPOINT as string,
      region: env.S3_REGION,
      bucket: env.S3_BUCKET as string,
      accessKeyId: env.S3_ACCESS_KEY_ID as string,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY as string,
    },
  };
}

function backupOffsite(env: Environment): Pick<Settings, 'backupOffsite'> {
  const names = [
    'BACKUP_S3_ENDPOINT',
    'BACKUP_S3_BUCKET',
    'BACKUP_S3_ACCESS_KEY_ID',
    'BACKUP_S3_SECRET_ACCESS_KEY',
    'BACKUP_PASSWORD',
  ] as const;
  if (!wholeGroup(env, names, 'backups are kept elsewhere in a bucket, with its keys, under a password'))
    return {};
  const endpoint = env.BACKUP_S3_ENDPOINT as string;
  const bucket = env.BACKUP_S3_BUCKET as string;
  if (endpoint === env.S3_ENDPOINT && bucket === env.S3_BUCKET)
    throw new SettingsError([
      'BACKUP_S3_BUCKET should be another bucket than S3_BUCKET: what takes one would take both.',
    ]);
  return {
    backupOffsite: {
      endpoint,
      region: env.BACKUP_S3_REGION,
      bucket,
      prefix: env.BACKUP_S3_PREFIX ?? '',
      accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID as string,
      secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY as string,
      password: env.BACKUP_PASSWORD as string,
    },
  };
}

function mail(env: Environment): Pick<Settings, 'mail'> {
  const names = ['SMTP_URL', 'MAIL_FROM', 'ENQUIRY_TO'] as const;
  if (!wholeGroup(env, names, 'enquiries are mailed by a server, from an address, to an address')) return {};
  return {
    mail: {
      smtpUrl: env.SMTP_URL as string,
      from: env.MAIL_FROM as MailAddress,
      to: env.ENQUIRY_TO as string,
    },
  };
}

function emailjs(env: Environment): Pick<Settings, 'emailjs'> {
  const ids = [
    'EMAILJS_PUBLIC_KEY',
    'EMAILJS_SERVICE_ID',
    'EMAILJS_TEMPLATE_FREE_TEST',
    'EMAILJS_TEMPLATE_CONTACT',
  ] as const;
  if (!wholeGroup(env, ids, 'the e-mail provider needs all of its ids')) {
    if (env.EMAILJS_ORIGIN === undefined) return {};
    throw new SettingsError([
      `EMAILJS_ORIGIN should be set with the ids of the account there: ${ids.join(', ')}.`,
    ]);
  }
  return {
    emailjs: {
      origin: env.EMAILJS_ORIGIN ?? 'https://api.emailjs.com',
      publicKey: env.EMAILJS_PUBLIC_KEY as string,
      serviceId: env.EMAILJS_SERVICE_ID as string,
      templateFreeTest: env.EMAILJS_TEMPLATE_FREE_TEST as string,
      templateContact: env.EMAILJS_TEMPLATE_CONTACT as string,
    },
  };
}

function imageUpload(env: Environment): Pick<Settings, 'imageUpload'> {
  const names = ['IMAGE_UPLOAD_URL', 'IMAGE_UPLOAD_PRESET'] as const;
  if (!wholeGroup(env, names, 'the image host needs its URL and its preset')) return {};
  return { imageUpload: { url: env.IMAGE_UPLOAD_URL as string, preset: env.IMAGE_UPLOAD_PRESET as string } };
}

/** In Compose, where the secrets are another service's, a restore leaves them in a folder that both may write to. */
function secretsPlace(env: Environment, dataDir: string): Pick<BackupSettings, 'secrets'> {
  if (env.SECRETS_HANDOVER) return { secrets: { dir: resolve(env.SECRETS_HANDOVER), mode: 0o640 } };
  // The file of one that the operator sets is not read, so that it stays as it was set.
  if (env.MONGODB_URI || (env.JWT_SECRET && env.ADMIN_PASSWORD)) return {};
  return { secrets: { dir: join(dataDir, 'secrets'), mode: 0o600 } };
}

type Variables = Record<string, string | undefined>;

/** Where archives are, without reading or making anything else. @throws SettingsError */
export const loadBackupDir = (variables: Variables = process.env): string =>
  resolve(readEnvironment(variables).BACKUP_DIR);

/**
 * Where archives are, here and elsewhere: all that the way back needs on a machine that has nothing yet.
 * @throws SettingsError
 */
export function loadOffsiteSettings(
  variables: Variables = process.env,
): Pick<Settings, 'backupOffsite'> & { dir: string } {
  const env = readEnvironment(variables);
  return { dir: resolve(env.BACKUP_DIR), ...backupOffsite(env) };
}

/**
 * Reads and checks all settings; makes the secrets that an embedded installation was not given.
 * @param archived of an archive that is being restored, instead of making some
 * @throws SettingsError with one sentence for each setting that is wrong
 */
export function loadSettings(variables: Variables = process.env, archived?: OwnSecrets): Settings {
  const env = readEnvironment(variables);
  const dataDir = resolve(env.DATA_DIR);
  return Object.assign(new Settings(), {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    webDist: join(repository, 'web/dist'),
    ...(env.MONGODB_URI ? { mongodbUri: env.MONGODB_URI } : {}),
    ...s3(env),
    ...secrets(env, dataDir, archived),
    adminEmail: env.ADMIN_EMAIL.toLowerCase(),
    resumeMaxBytes: env.RESUME_MAX_MB * megabyte,
    imageMaxBytes: env.IMAGE_MAX_MB * megabyte,
    quarantineDays: env.QUARANTINE_DAYS,
    applyBurst: env.APPLY_BURST,
    applyDay: env.APPLY_DAY,
    openUploads: env.OPEN_UPLOADS,
    minFreeBytes: env.MIN_FREE_MB * megabyte,
    stopWaitMs: env.STOP_WAIT_S * 1000,
    ...(env.BACKUP_AT ? { backupAt: env.BACKUP_AT } : {}),
    backupKeep: env.BACKUP_KEEP,
    ...backupOffsite(env),
    trustProxy: env.TRUST_PROXY,
    seedDemo: env.SEED_DEMO ?? !env.MONGODB_URI,
    logLevel: env.LOG_LEVEL,
    metrics: env.METRICS,
    ...mail(env),
    ...emailjs(env),
    ...imageUpload(env),
    backup: { dir: resolve(env.BACKUP_DIR), replace: env.REPLACE, ...secretsPlace(env, dataDir) },
  });
}
