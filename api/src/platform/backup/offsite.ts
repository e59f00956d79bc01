import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const MAX_SHOWN = 300;

/**
 * The files that the service `offsite` writes into the backup folder.
 * @returns the time of `offsite.ok`, and the text of `offsite.failed`, such as `restic check failed: …`
 */
export async function readOffsite(dir: string): Promise<{ succeededAt?: Date; failure?: string }> {
  const succeeded = await stat(join(dir, 'offsite.ok')).catch(() => undefined);
  const failed = await readFile(join(dir, 'offsite.failed'), 'utf8').catch(() => undefined);
  const failure = failed?.slice(0, MAX_SHOWN).replace(/\s+/g, ' ');
  return { ...(succeeded && { succeededAt: succeeded.mtime }), ...(failure && { failure }) };
}
