import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const web = resolve(import.meta.dirname, '..');
const record = resolve(web, 'dist/server/built-from.txt');
const inputs = ['src', 'public', 'fonts', 'scripts', 'index.html', 'vite.config.ts', '../package-lock.json'];

async function filesOf(input: string): Promise<string[]> {
  const entries = await readdir(resolve(web, input), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return [resolve(web, input)];
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => resolve(parentPath, name));
}

/** A hash of all that the site is built from. It goes by content, because clocks and checkouts make times worthless. */
export async function hashSources(): Promise<string> {
  const files = (await Promise.all(inputs.map(filesOf))).flat();
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !/\.spec\.tsx?$/.test(name)).sort())
    hash
      .update(file.slice(web.length))
      .update('\0')
      .update(await readFile(file))
      .update('\0');
  return hash.digest('hex');
}

export const recordSources = (hash: string): Promise<void> => writeFile(record, hash);

/** What the site in `dist` was built from; undefined where there is none. */
export const recordedSources = (): Promise<string | undefined> =>
  readFile(record, 'utf8').catch(() => undefined);
