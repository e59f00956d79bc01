import { readdir, stat } from 'node:fs/promises';
import { secretFiles, type SecretFile } from '../../../platform/config/secret-files.js';
import type { Settings } from '../../../platform/config/settings.js';
import type { Check } from '../diagnostic-context.js';
import { note, ok, wrong, type Result } from '../result.js';

const GROUP_AND_OTHERS = 0o077;

/** Whether each secret can be read, by its owner alone, and is used once. The start refuses weak ones. */
export const secrets: Check = async (context) => {
  const { settings } = context;
  const values = {
    JWT_SECRET: await context.secret('JWT_SECRET'),
    LINK_SECRET: await context.secret('LINK_SECRET'),
    ADMIN_PASSWORD: await context.secret('ADMIN_PASSWORD'),
    S3_SECRET_ACCESS_KEY: settings.s3?.secretAccessKey,
  };
  const results = [
    ...(await Promise.all(secretFiles(settings).map(checkFile))).flat(),
    ...duplicates(values),
    ...(await restored(settings)),
  ];
  return results.length > 0 ? results : ok('All can be read, and no two are the same.');
};

async function checkFile({ name, path, isOwn, isNeeded }: SecretFile): Promise<Result[]> {
  const mode = await stat(path).then(
    (file) => file.mode,
    () => undefined,
  );
  if (mode === undefined && !isNeeded) return [];
  if (mode === undefined)
    return [wrong(`${path}, which holds ${name}, cannot be read. The first start of Leadlight creates it.`)];
  if ((mode & GROUP_AND_OTHERS) === 0) return [];
  const open = `Other users of this machine may read ${path} (mode ${(mode & 0o777).toString(8)}).`;
  return [
    isOwn
      ? wrong(`${open} Run: chmod 600 ${path}`)
      : note(`${open} Give it mode 0400 and the owner that Leadlight runs as.`),
  ];
}

function duplicates(values: Readonly<Record<string, string | undefined>>): Result[] {
  const named = Object.entries(values).filter(([, value]) => value);
  return named.flatMap(([name, value], index) =>
    named
      .slice(index + 1)
      .filter(([, other]) => other === value)
      .map(([other]) => wrong(`${name} and ${other} are the same. Give each a value of its own.`)),
  );
}

/** In Compose a restore leaves secrets that the next start takes over. */
async function restored({ backup }: Settings): Promise<Result[]> {
  const { dir, mode } = backup.secrets ?? {};
  const left = dir === undefined || mode === 0o600 ? [] : await readdir(dir).catch(() => []);
  if (left.length === 0) return [];
  return [
    wrong(
      'A restore has left secrets that are not in use yet. Run: docker compose up --detach --wait --force-recreate',
    ),
  ];
}
