import { readdir, readFile, stat } from 'node:fs/promises';
import { environmentSchema } from '../../../platform/config/environment.schema.js';
import { secretFiles, type SecretFile } from '../../../platform/config/secret-files.js';
import type { Settings } from '../../../platform/config/settings.js';
import type { Check } from '../check.js';
import { note, right, wrong, type Finding } from '../finding.js';
import type { Secrets } from '../patient.js';

const OTHERS = 0o077;

/** Whether each is there, for its reader alone, strong, and used once. Those that settings name were judged with these. */
export const secrets: Check = {
  name: 'secrets',
  async run(patient) {
    const files = secretFiles(patient.settings);
    const found = [
      ...(await Promise.all(files.map(look))).flat(),
      ...sameOnes(await patient.secrets(), patient.settings),
      ...(await handover(patient.settings)),
    ];
    return found.length > 0 ? found : [right('All are there, strong, and each its own.')];
  },
};

async function look({ name, path, isOwn }: SecretFile): Promise<Finding[]> {
  const file = await stat(path).catch(() => undefined);
  const content = file && (await readFile(path, 'utf8').catch(() => undefined));
  if (!file || content === undefined)
    return [
      wrong(
        `${path}, which keeps ${name}, cannot be read.`,
        'Start Leadlight once, which makes it; or run this as the user that Leadlight runs as.',
      ),
    ];
  const strength = isOwn ? environmentSchema.shape[name].safeParse(content.trim()).error?.issues : [];
  return [
    ...(strength ?? []).map(({ message }) =>
      wrong(
        `${name}, kept in ${path}, should be ${message}.`,
        'Delete the file and start again, and a new one is made.',
      ),
    ),
    ...((file.mode & OTHERS) === 0 ? [] : [open(path, file.mode, isOwn)]),
  ];
}

function open(path: string, mode: number, isOwn: boolean): Finding {
  const can = `Other users of this machine may get at ${path} (mode ${(mode & 0o777).toString(8)}).`;
  return isOwn
    ? wrong(can, `chmod 600 ${path}`)
    : note(can, 'Give it mode 0400 and the user that Leadlight runs as.');
}

/** One that is found out opens what the other guards. */
export function sameOnes(
  { jwtSecret, adminPassword }: Secrets,
  { s3, backupOffsite }: Pick<Settings, 's3' | 'backupOffsite'>,
): Finding[] {
  const named = Object.entries({
    JWT_SECRET: jwtSecret,
    ADMIN_PASSWORD: adminPassword,
    S3_SECRET_ACCESS_KEY: s3?.secretAccessKey,
    BACKUP_S3_SECRET_ACCESS_KEY: backupOffsite?.secretAccessKey,
    BACKUP_PASSWORD: backupOffsite?.password,
  }).filter(([, value]) => value !== undefined && value !== '');
  return named.flatMap(([name, value], at) =>
    named
      .slice(at + 1)
      .filter(([, other]) => other === value)
      .map(([other]) => wrong(`${name} and ${other} are the same.`, 'Give each a value of its own.')),
  );
}

/** In Compose a restore leaves secrets that the next start takes over. */
async function handover({ backup }: Settings): Promise<Finding[]> {
  const { dir, mode } = backup.secrets ?? {};
  if (dir === undefined || mode === 0o600) return [];
  const left = await readdir(dir).catch(() => []);
  return left.length === 0
    ? []
    : [
        wrong(
          'A restore has brought secrets that are not in use yet.',
          'Take them over: `docker compose up --detach --wait --force-recreate`.',
        ),
      ];
}
