import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../bootstrap.js';
import { BackupRefusal } from '../platform/backup/backup-refusal.js';
import type { CheckedArchive } from '../platform/backup/check-archive.js';
import { RestoredCheck } from '../platform/backup/restored-check.service.js';
import { loadSettings } from '../platform/config/load-settings.js';
import type { Settings } from '../platform/config/settings.js';
import { restoreInto } from './installation-work.js';

/**
 * Restores an archive into a folder that is thrown away, compares every byte, and starts the product on it at a free port:
 * nothing of the operator's settings reaches it, so that it mails nobody and touches no other data.
 * @throws BackupRefusal for the first thing that is not as it should be
 */
export async function verifyByRestoring(archive: CheckedArchive, adminEmail: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-verify-'));
  try {
    const variables = {
      DATA_DIR: folder,
      BACKUP_DIR: join(folder, 'backups'),
      PORT: '0',
      ADMIN_EMAIL: adminEmail,
      SEED_DEMO: 'false',
      LOG_LEVEL: 'fatal',
    };
    await restoreInto(loadSettings(variables, archive), archive, (context) =>
      context.get(RestoredCheck).assertSame(archive.manifest),
    );
    // Read again: what counts is what the restore left there.
    await assertStarts(loadSettings(variables), archive.adminPassword);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function assertStarts(settings: Settings, password: string): Promise<void> {
  const app = await createApp(settings);
  try {
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    await expectStatus(204, 'is not ready', fetch(`${origin}/api/health/ready`));
    await expectStatus(200, 'shows no jobs', fetch(`${origin}/api/job`));
    await expectStatus(200, 'shows no projects', fetch(`${origin}/api/project`));
    await expectStatus(
      200,
      'lets the admin not in',
      fetch(`${origin}/api/users/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: settings.adminEmail, password }),
      }),
    );
  } finally {
    await app.close();
  }
}

async function expectStatus(status: number, otherwise: string, answer: Promise<Response>): Promise<void> {
  const { status: got } = await answer;
  if (got !== status)
    throw new BackupRefusal(
      `Restored to another folder, the product ${otherwise} (status ${got}). Keep this archive, and make another one.`,
    );
}
