import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { addJob, application, compose, docker, runOnce } from './stack';

const run = promisify(execFile);
const cwd = resolve(import.meta.dirname, '../..');

const CONNECT = `
  const secret = fs.readFileSync('/run/secrets/mongo/mongo-root-password', 'utf8').trim();
  const admin = connect('mongodb://root:' + secret + '@mongo:27017/admin');
  const database = admin.getSiblingDB('leadlight');`;
const DUMP = `
  for (const name of database.getCollectionNames().sort())
    for (const found of database[name].find().sort({ _id: 1 }).toArray()) print(name, EJSON.stringify(found));`;
/** A stand-in for MongoDB's image has no such command. */
const ALLOW = `
  const [major, minor] = admin.version().split('.');
  try {
    admin.runCommand({ setFeatureCompatibilityVersion: major + '.' + minor, confirm: true });
  } catch (error) {
    if (error.codeName !== 'CommandNotFound') throw error;
  }`;
const mongosh = (script: string) =>
  compose('exec', '--no-TTY', 'mongo', 'mongosh', '--quiet', '--norc', '--nodb', '--eval', CONNECT + script);

test('the image MONGO_NEXT has every document of the older one, on its data and from its archive', async ({
  request,
}) => {
  const multipart = application(await addJob(request, 'Mover'), Buffer.from('%PDF-1.7\nnext\n%%EOF\n'));
  expect((await request.post('/api/jobApplicant/applicants', { multipart })).status()).toBe(201);
  const made = (await runOnce('backup')).trim().split('\n').at(-1) ?? '';
  const cat = ['compose', 'run', '--rm', '--no-TTY', '--no-deps', '--entrypoint', 'cat', 'backup', made];
  const { stdout: archive } = await run('docker', cat, { encoding: 'buffer', maxBuffer: 64 * 1024 ** 2 });

  const folder = await mkdtemp(join(tmpdir(), 'leadlight-next-'));
  const file = join(folder, 'leadlight.tar');
  const make = (command: string) => run('make', [command, `FILE=${file}`, 'WHERE=compose'], { cwd });
  const { COMPOSE_PROJECT_NAME: project = '', COMPOSE_FILE: files = '' } = process.env;
  process.env.COMPOSE_PROJECT_NAME = `${project}-next`;
  try {
    await writeFile(file, archive);
    await make('restore');
    const before = await mongosh(DUMP);
    expect(before).toContain('amina@mail.example');

    process.env.MONGO_NEXT ??= await docker('inspect', '--format', '{{.Config.Image}}', `${project}-mongo-1`);
    process.env.COMPOSE_FILE = `${files}:infra/compose-test/next-mongo.yml`;
    await compose('up', '--detach', '--wait', '--no-build', 'mongo');
    expect(await mongosh(DUMP)).toBe(before);
    await mongosh(ALLOW);
    expect((await make('verify-backup')).stdout).toContain('every document and file was the same');
  } finally {
    await compose('--profile', '*', 'down', '--volumes', '--timeout', '20');
    Object.assign(process.env, { COMPOSE_PROJECT_NAME: project, COMPOSE_FILE: files });
    await rm(folder, { recursive: true });
  }
});
