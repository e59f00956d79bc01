import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../config/private-file.js';
import type { OwnSecrets, SecretsPlace } from '../config/settings.js';

/** Puts the secrets of an archive there, each whole and on disk before it has its name. */
export function putSecrets({ dir, mode }: SecretsPlace, { jwtSecret, adminPassword }: OwnSecrets): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  replaceFile(join(dir, 'jwt-secret'), jwtSecret, mode);
  replaceFile(join(dir, 'admin-password'), adminPassword, mode);
}
