import type { Check } from './check.js';
import { address } from './checks/address.js';
import { admin } from './checks/admin.js';
import { backups } from './checks/backups.js';
import { belonging } from './checks/belonging.js';
import { certificate } from './checks/certificate.js';
import { clock } from './checks/clock.js';
import { demo, placeholders } from './checks/content.js';
import { database } from './checks/database.js';
import { disk } from './checks/disk.js';
import { indexes } from './checks/indexes.js';
import { mailQueue } from './checks/mail-queue.js';
import { mail } from './checks/mail.js';
import { migrations } from './checks/migrations.js';
import { offsite } from './checks/offsite.js';
import { product } from './checks/product.js';
import { restore } from './checks/restore.js';
import { secrets } from './checks/secrets.js';
import { settings } from './checks/settings.js';
import { store } from './checks/store.js';
import { versions } from './checks/versions.js';
import { visitors } from './checks/visitors.js';

/** All that is looked at, as it is told. */
export const checks: readonly Check[] = [
  versions(),
  settings,
  secrets,
  disk,
  database,
  store,
  belonging,
  restore,
  migrations,
  indexes,
  product,
  clock,
  admin,
  address,
  certificate,
  visitors,
  backups,
  offsite,
  mail,
  mailQueue,
  placeholders,
  demo,
];
