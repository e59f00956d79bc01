import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../bootstrap.js';
import { AccountsService } from '../features/auth/accounts.service.js';
import { SessionsService } from '../features/auth/sessions/sessions.service.js';
import { BackupRefusal } from '../platform/backup/backup-refusal.js';
import { readSecrets } from '../platform/backup/archive-reader.js';
import type { Restored } from '../platform/backup/restorer.service.js';
import { RestoredCheck } from '../platform/backup/restored-check.service.js';
import { loadSettings } from '../platform/config/load-settings.js';
import type { Settings } from '../platform/config/settings.js';
import { restoreInto } from './installation-work.js';
import { besideInstallation } from './verify-beside.js';

/**
 * Restores an archive into a place of its own that is removed again, compares every byte, and starts the product on it at a free port.
 * Of the operator's settings it gets where database and store are, so that it mails nobody and touches no other data.
 * @throws BackupRefusal for the first thing that is not as it should be
 */
export async function verifyByRestoring(path: string, installation: Settings): Promise<Restored> {
  const secrets = await readSecrets(path);
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-verify-'));
  try {
    const variables = {
      DATA_DIR: folder,
      BACKUP_DIR: join(folder, 'backups'),
      PORT: '0',
      SEED_DEMO: 'false',
      LOG_LEVEL: 'fatal',
    };
    if (installation.mongodbUri) {
      return await besideInstallation(installation, async ({ MONGODB_URI, s3 }) => {
        const given = loadSettings({
          ...variables,
          MONGODB_URI,
          JWT_SECRET: secrets.jwtSecret,
          LINK_SECRET: secrets.linkSecret ?? randomBytes(48).toString('base64url'),
        });
        const settings = { ...given, ...(s3 && { s3 }) };
        const restored = await restoreAndCompare(settings, path);
        await assertStarts(settings);
        return restored;
      });
    }
    const restored = await restoreAndCompare(loadSettings(variables, secrets), path);
    // Read again: what counts is what the restore left there.
    await assertStarts(loadSettings(variables));
    return restored;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const restoreAndCompare = (settings: Settings, path: string): Promise<Restored> =>
  restoreInto(settings, path, (context, { parts }) => context.get(RestoredCheck).assertSame(parts));

async function assertStarts(settings: Settings): Promise<void> {
  const app = await createApp(settings);
  try {
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    await expectStatus(204, 'is not ready', fetch(`${origin}/api/health/ready`));
    await expectStatus(200, 'shows no jobs', fetch(`${origin}/api/job`));
    await expectStatus(200, 'shows no projects', fetch(`${origin}/api/project`));
    // Nobody but the admin knows the password.
    const { token } = await app
      .get(SessionsService)
      .open(await app.get(AccountsService).current(), undefined);
    await expectStatus(
      200,
      'does not let the admin in',
      fetch(`${origin}/api/enquiries`, { headers: { authorization: `Bearer ${token}` } }),
    );
  } finally {
    await app.close();
  }
}

async function expectStatus(status: number, otherwise: string, answer: Promise<Response>): Promise<void> {
  const { status: got } = await answer;
  if (got !== status)
    throw new BackupRefusal(
      `Restored elsewhere, the product ${otherwise} (status ${got}). Keep this archive, and make another one.`,
    );
}
