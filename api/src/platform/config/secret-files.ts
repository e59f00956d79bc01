import { join } from 'node:path';
import { secretNames, type EnvironmentName } from './environment.schema.js';
import type { OwnSecrets, Settings } from './settings.js';

/** A file that keeps a secret. */
export interface SecretFile {
  name: EnvironmentName;
  path: string;
  /** Made by an embedded installation for itself. */
  isOwn: boolean;
  /** False for what only the first start needs. */
  isNeeded: boolean;
}

/**
 * Files that keep the secrets of an installation. Nothing is read or made.
 * @param settings whose own secrets are empty where the installation made them itself
 */
export function secretFiles(
  {
    dataDir,
    jwtSecret,
    linkSecret,
    adminPassword,
  }: Pick<Settings, 'dataDir' | 'adminPassword' | keyof OwnSecrets>,
  variables: Record<string, string | undefined> = process.env,
): SecretFile[] {
  const own = (name: EnvironmentName, file: string) => ({
    name,
    path: join(dataDir, 'secrets', file),
    isOwn: true,
    isNeeded: name !== 'ADMIN_PASSWORD',
  });
  return [
    ...(jwtSecret ? [] : [own('JWT_SECRET', 'jwt-secret')]),
    ...(linkSecret ? [] : [own('LINK_SECRET', 'link-secret')]),
    ...(adminPassword ? [] : [own('ADMIN_PASSWORD', 'admin-password')]),
    ...secretNames.flatMap((name) => {
      const path = variables[`${name}_FILE`];
      return path ? [{ name, path, isOwn: false, isNeeded: name !== 'ADMIN_PASSWORD' }] : [];
    }),
  ];
}
