import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../config/private-file.js';
import type { OwnSecrets, SecretsPlace } from '../config/settings.js';

const files = {
  jwtSecret: 'jwt-secret',
  linkSecret: 'link-secret',
} as const satisfies Record<keyof OwnSecrets, string>;

/** Puts these secrets of an archive there, each whole and on disk before it has its name. */
export function putSecrets({ dir, mode }: SecretsPlace, secrets: Partial<OwnSecrets>): void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  for (const name of Object.keys(files) as (keyof OwnSecrets)[])
    if (secrets[name] !== undefined) replaceFile(join(dir, files[name]), secrets[name], mode);
}
