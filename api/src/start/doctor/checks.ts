import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { stat, statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { createTransport } from 'nodemailer';
import { readBackups, readOffsite } from '../../platform/backup/backup-runner.service.js';
import { readMark } from '../../platform/backup/restore-guard.service.js';
import { secretFiles } from '../../platform/config/embedded-secrets.js';
import { isLocal, type S3Settings, type Settings } from '../../platform/config/settings.js';
import { mailboxRecord, minuteRecord } from '../../platform/database/installation-record.js';
import { storageOf } from '../../platform/installation.module.js';
import type { OutboxTask } from '../../platform/mail/outbox-task.schema.js';
import { givenUpToAgency } from '../../platform/mail/outbox-tasks.service.js';
import { dateOf, sizeOf } from '../format.js';
import { result, type Check, type Result } from './doctor.js';
import { findUnreferenced } from './unreferenced-objects.js';

const TIMEOUT_MS = 5_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const LATE_MS = 10 * 60_000;

const settings: Check = async ({ settings }) => {
  const { publicUrl, trustProxy } = settings;
  const results: Result[] = [];
  for (const { name, path, isNeeded } of secretFiles(settings)) {
    const file = await stat(path).catch(() => undefined);
    if (!file && isNeeded)
      results.push(result(`${path} (${name}) cannot be read. Start Leadlight, which creates it.`, true));
    if (file && (file.mode & 0o077) !== 0)
      results.push(result(`Other users of this machine may read ${path}. Run: chmod 600 ${path}`, true));
  }
  const isEncrypted = publicUrl.startsWith('https:');
  if (isEncrypted && trustProxy === false)
    results.push(result('PUBLIC_URL is https, and all visitors count as one. Set TRUST_PROXY.', true));
  const visitors = isLocal(publicUrl) ? 'Only this machine can open' : 'Visitors use';
  const advice = isEncrypted ? '' : ' For visitors, set it to their origin, with https.';
  return [...results, result(`${visitors} PUBLIC_URL, ${publicUrl}.${advice}`, false, !isEncrypted)];
};

const database: Check = async (installation) => {
  if (installation.databaseFault) return result(installation.databaseFault, true);
  const mark = await readMark(installation.database);
  return mark
    ? result(`A restore of ${mark.archive} has begun and not ended. Wait for it, or run it again.`, true)
    : result('MongoDB answers.');
};

const storage: Check = async ({ settings }) => {
  const { s3, dataDir } = settings;
  const where = s3 ? `The bucket ${s3.bucket} at ${s3.endpoint}` : `The folder ${dataDir}/objects`;
  const advice = s3 ? 'Read the log of the store, and check S3_…' : 'Check DATA_DIR and its owner';
  try {
    await storageOf(settings).ping();
  } catch {
    return result(`${where} does not answer. ${advice}.`, true);
  }
  return s3 && (await isPublic(s3, settings))
    ? result(`${where} is public, resumes included. Make it private.`, true)
    : result(`${where} answers.`);
};

/** Asks without keys for the first resume, or for a list if there is none. */
async function isPublic({ endpoint, bucket }: S3Settings, settings: Settings): Promise<boolean> {
  const first = await storageOf(settings).list('resumes/')[Symbol.asyncIterator]().next();
  const path = first.done ? '?list-type=2&max-keys=1' : first.value;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${endpoint}/${bucket}/${path}`, { signal }).catch(() => undefined);
  return response?.status === 200;
}

const disk: Check = async ({ settings: { dataDir, minFreeBytes } }) => {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const message = `${dataDir} has ${sizeOf(free)} free. Uploads need ${sizeOf(minFreeBytes)} (MIN_FREE_MB).`;
  return result(message, free < minFreeBytes, free < 2 * minFreeBytes);
};

/** Nothing is sent. The server's own words can contain the user's name. */
const mailServer: Check = async ({ settings: { mail } }) => {
  if (!mail)
    return result('No mail is sent. Set SMTP_URL, MAIL_FROM and ENQUIRY_TO to send mail.', false, true);
  const { host } = new URL(mail.smtpUrl);
  const waits = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: mail.smtpUrl, ...waits });
  try {
    await transport.verify();
    return result(`${host} accepts the sign-in.`);
  } catch (error) {
    const code = String((error as { code?: unknown }).code);
    return result(`${host} does not accept the sign-in (${code}). Check SMTP_URL and its certificate.`, true);
  } finally {
    transport.close();
  }
};

const SILENT_MS = 15 * 60_000;

const mailbox: Check = async (installation) => {
  if (!installation.settings.imapUrl) return [];
  const { since, readAt = since, problem, leftAlone = 0 } = await mailboxRecord.read(installation.database);
  if (!readAt) return result('It has not been read yet.', false, true);
  const isSilent = Date.now() - readAt.getTime() > SILENT_MS;
  const last = isSilent
    ? `It was last read at ${dateOf(readAt)}.`
    : `It is read each minute. Mails that answer nothing: ${leftAlone}.`;
  return result(problem ? `${last} ${problem}` : last, isSilent, Boolean(problem));
};

const certificate: Check = async ({ settings: { publicUrl, tlsService } }) => {
  if (tlsService && !(await lookup(tlsService).catch(() => undefined)))
    return result(
      'DOMAIN is set, but the service tls does not run, so nothing answers HTTPS. ' +
        'Set COMPOSE_PROFILES=tls in .env, then run: docker compose up --detach --wait',
      true,
    );
  if (!publicUrl.startsWith('https:')) return [];
  const { hostname, port } = new URL(publicUrl);
  const servername = hostname.replace(/^\[|\]$/g, '');
  // The machine itself may not reach its public address.
  const address = tlsService
    ? { host: tlsService, port: 443 }
    : { host: servername, port: Number(port || 443) };
  const socket = connect({ ...address, servername, rejectUnauthorized: false });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS);
    const fault = socket.authorized ? '' : ` Browsers do not trust it: ${String(socket.authorizationError)}.`;
    return result(`It expires in ${days} days.${fault}`, fault !== '' || days < 7, days < 21);
  } catch {
    return tlsService
      ? result(`The service ${tlsService} does not answer HTTPS. Read its log.`, true)
      : result(`${publicUrl} cannot be reached from here. Check it from another machine.`, false, true);
  } finally {
    socket.destroy();
  }
};

const backups: Check = async ({ database, settings: { backupAt } }) => {
  const { since, good, failed } = await readBackups(database);
  const last = good ? `The last one is of ${dateOf(good.at)} (${sizeOf(good.bytes)}).` : 'There is none yet.';
  if (failed && (!good || good.at < failed.at))
    return result(`${last} The last attempt failed: ${failed.sentence}`, true);
  if (!backupAt) return result(`${last} None is scheduled. Set BACKUP_AT, such as 03:00.`, false, true);
  const isLate = Date.now() - +(good?.at ?? since ?? Infinity) > 2 * DAY_MS;
  return result(isLate ? `${last} One is due each night. Read the log of the API.` : last, isLate);
};

const offsite: Check = async ({ settings: { backup } }) => {
  const { succeededAt, failure } = await readOffsite(backup.dir);
  const last = succeededAt ? `The last copy is of ${dateOf(succeededAt)}.` : 'There is no copy yet.';
  if (failure) return result(`${last} ${failure}`, true);
  if (!succeededAt) return result(`${last} A backup on the same disk is lost with it.`, false, true);
  const isLate = Date.now() - +succeededAt > 2 * DAY_MS;
  return result(isLate ? `${last} Read the log of its timer.` : last, isLate);
};

const outbox: Check = async (installation) => {
  const tasks = installation.database.collection<OutboxTask>('outbox');
  const anHourAgo = new Date(Date.now() - HOUR_MS);
  const late = await tasks.countDocuments({ state: 'queued', createdAt: { $lt: anHourAgo } });
  const failed = await tasks.countDocuments(givenUpToAgency);
  const advice =
    late + failed > 0 ? ' Correct the mail server. Send enquiries again in the back office.' : '';
  return result(`Late mails: ${late}. Mails to the agency that failed: ${failed}.${advice}`, advice !== '');
};

const minuteJob: Check = async ({ database }) => {
  const { steps = {} } = await minuteRecord.read(database);
  const late = Object.entries(steps).filter(([, at]) => Math.abs(Date.now() - at.getTime()) > LATE_MS);
  if (late.length === 0) return result('No step of the minute job is late.');
  const names = late.map(([step, at]) => `${step} (last: ${dateOf(at)})`).join(', ');
  return result(`Steps of the minute job that no longer succeed: ${names}. Read the log of the API.`, true);
};

const files: Check = async (installation) => {
  const { keys, missing } = await findUnreferenced(installation);
  const advice = keys.length > 0 ? ' Delete them with doctor --delete-unreferenced.' : '';
  const lost = missing > 0 ? ` Missing files: ${missing}. Check the store, or restore a backup.` : '';
  return result(`Files that no document names: ${keys.length}.${advice}${lost}`, lost !== '', advice !== '');
};

export const checks: Readonly<Record<string, Check>> = {
  settings,
  database,
  storage,
  disk,
  'mail server': mailServer,
  mailbox,
  certificate,
  backups,
  'off-site copies': offsite,
  outbox,
  'minute job': minuteJob,
  files,
};
