import { admin } from './checks/admin.js';
import { api } from './checks/api.js';
import { backups } from './checks/backups.js';
import { certificate } from './checks/certificate.js';
import { content } from './checks/content.js';
import { database } from './checks/database.js';
import { disk } from './checks/disk.js';
import { files } from './checks/files.js';
import { indexes } from './checks/indexes.js';
import { mailQueue } from './checks/mail-queue.js';
import { mail } from './checks/mail.js';
import { secrets } from './checks/secrets.js';
import { storage } from './checks/storage.js';
import { visitors } from './checks/visitors.js';
import type { Check } from './diagnostic-context.js';

/** By the name that the operator reads, in the order of the report. */
export const checks: Readonly<Record<string, Check>> = {
  secrets,
  disk,
  database,
  storage,
  api,
  indexes,
  admin,
  visitors,
  certificate,
  backups,
  mail,
  'mail queue': mailQueue,
  content,
  files,
};
