import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings } from '../../src/platform/config/load-settings.js';
import type { Settings } from '../../src/platform/config/settings.js';
import { emptyDatabase } from './databases.js';

/** Those of an installation whose account was made with this password. */
export interface TestSettings extends Settings {
  adminPassword: string;
}

/** Settings of an installation of its own: an empty database of the run's engine and an empty folder. */
export async function testSettings(overrides: Partial<Settings> = {}): Promise<TestSettings> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leadlight-data-'));
  const adminPassword = randomBytes(15).toString('base64url');
  const settings = loadSettings({
    PORT: '0',
    PUBLIC_URL: 'http://leadlight.test',
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, 'backups'),
    MONGODB_URI: emptyDatabase(),
    JWT_SECRET: randomBytes(48).toString('base64url'),
    LINK_SECRET: randomBytes(48).toString('base64url'),
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'silent',
    SEED_DEMO: 'false',
    // A file's tests all apply from one address.
    APPLY_BURST: '10000',
    APPLY_DAY: '10000',
    OPEN_UPLOADS: '512',
  });
  return Object.assign(settings, { adminPassword }, overrides);
}
