import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { containers, docker, update } from './stack';

const NAMES = ['leadlight-api', 'leadlight-web', 'leadlight-secrets'];
let version: string;
let versioned: string[];
let folder: string;

test.beforeAll(async () => {
  const text = await readFile(resolve(import.meta.dirname, '../../package.json'), 'utf8');
  ({ version } = JSON.parse(text) as { version: string });
  versioned = NAMES.map((name) => `${name}:${version}`);
  folder = await mkdtemp(join(tmpdir(), 'leadlight-images-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** An archive of images under their versioned names, which this machine then has no longer. */
async function archive(file: string, tag: (name: string) => Promise<unknown>): Promise<string> {
  for (const name of NAMES) await tag(name);
  const path = join(folder, file);
  await docker('save', '--output', path, ...versioned);
  await docker('rmi', ...versioned);
  return path;
}

test('an update takes images of an archive, and refuses others before anything is changed', async () => {
  const ids = () => docker('image', 'inspect', '--format', '{{.Id}}', ...NAMES);
  const before = await containers('api');
  const images = await ids();

  await writeFile(join(folder, 'Dockerfile'), 'FROM scratch\nCOPY Dockerfile /\n');
  const machine = await docker('version', '--format', '{{.Server.Arch}}');
  const other = machine === 'amd64' ? 'arm64' : 'amd64';
  const foreign = await archive('foreign.tar', (name) =>
    docker('build', '--quiet', '--platform', `linux/${other}`, '--tag', `${name}:${version}`, folder),
  );
  const refusals = [
    [{ IMAGES: join(folder, 'Dockerfile') }, /Dockerfile is no archive of images\. .* Nothing was changed\./],
    [{ IMAGES: foreign }, `These images are for ${other}, not for ${machine}.`],
    [{ IMAGE_REGISTRY: '127.0.0.1:9' }, '127.0.0.1:9 does not give leadlight-api:'],
  ] as const;
  for (const [settings, sentence] of refusals) {
    const { exitCode, output } = await update({ BUILD: '', ...settings });
    expect(output).toMatch(sentence);
    expect(exitCode).toBe(1);
    expect([await containers('api'), await ids()]).toEqual([before, images]);
  }

  const own = await archive('own.tar', (name) => docker('tag', name, `${name}:${version}`));
  const { exitCode, output } = await update({ BUILD: '', IMAGES: own });
  expect([output, exitCode]).toEqual([expect.stringContaining('The images are the same as before.'), 0]);
  expect(await containers('api')).not.toEqual(before);
  await expect(docker('image', 'inspect', ...versioned)).rejects.toThrow(/No such image/);
});
