import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SecretsPlace } from '../config/settings.js';
import { syncFolder } from '../files/sync-folder.js';

/** Puts the secrets of an archive there, each whole and on disk before it has its name. */
export async function putSecrets(
  { dir, mode }: SecretsPlace,
  secrets: { jwtSecret: string; adminPassword: string },
): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await putFile(join(dir, 'jwt-secret'), secrets.jwtSecret, mode);
  await putFile(join(dir, 'admin-password'), secrets.adminPassword, mode);
  await syncFolder(dir);
}

async function putFile(path: string, content: string, mode: number): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      await file.writeFile(content);
      // Whatever the umask takes away.
      await file.chmod(mode);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}
