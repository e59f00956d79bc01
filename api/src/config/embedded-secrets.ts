import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A secret of an embedded installation, and whether this start made it. */
export interface EmbeddedSecret {
  value: string;
  isNew: boolean;
}

/** Reads `DATA_DIR/secrets/<name>`, made at the first start, readable by its owner alone. */
export function embeddedSecret(dataDir: string, name: string, bytes: number): EmbeddedSecret {
  const folder = join(dataDir, 'secrets');
  const path = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    const value = randomBytes(bytes).toString('base64url');
    writeFileSync(path, value, { mode: 0o600, flag: 'wx' });
    return { value, isNew: true };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return { value: readFileSync(path, 'utf8').trim(), isNew: false };
  }
}
