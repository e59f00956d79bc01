import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import request from 'supertest';
import { loadSettings } from '../src/platform/config/load-settings.js';
import { Account, ADMIN_ID } from '../src/features/auth/account.schema.js';
import { MAIN, type Ending, BuiltProgram, variablesOf } from './support/built-program.js';
import { eventually } from './support/eventually.js';
import { startTestApp, testSettings, type TestApp } from './support/app.js';

/** The built program where files can be made and nothing can be written into them, as on a full disk. */
const startWithoutRoom = (dataDir: string): Promise<Ending> =>
  new Promise((resolve) => {
    const child = execFile(
      'sh',
      ['-c', 'ulimit -f 0 && exec "$@"', 'sh', process.execPath, MAIN],
      { env: { DATA_DIR: dataDir } },
      (_error, _out, complaint) => resolve({ code: child.exitCode, complaint }),
    );
  });

it('a first start without room on the disk says so and leaves no secret; the next one makes it', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'leadlight-full-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const secrets = join(dataDir, 'secrets');

  expect(await startWithoutRoom(dataDir)).toEqual({
    code: 1,
    complaint:
      'Leadlight cannot start with these settings:\n' +
      `  JWT_SECRET cannot be stored in ${secrets}/jwt-secret (file too large). ` +
      'Let this user read and write its folder, on a disk with room, or set JWT_SECRET.\n',
  });
  expect(await readdir(secrets)).toEqual([]);

  const { jwtSecret, linkSecret } = loadSettings({ DATA_DIR: dataDir });
  expect([jwtSecret, linkSecret].map((value) => value.length)).toEqual([64, 64]);
});

it('a failure that nobody foresaw is printed with its place in the source', async () => {
  const settings = await testSettings();
  onTestFinished(() => rm(settings.dataDir, { recursive: true }));
  const program = new BuiltProgram({ ...variablesOf(settings), DATA_DIR: '/dev/null/data' });

  const { complaint } = await program.ended;
  expect(complaint).toMatch(/\/api\/src\/platform\/storage\/file-object-storage\.ts:\d+:\d+/);
});

const inApi = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

it('in development a change of a file starts it again, until it is stopped', async () => {
  const settings = await testSettings();
  onTestFinished(() => rm(settings.dataDir, { recursive: true }));
  const child = spawn(process.execPath, [inApi('scripts/dev.mjs')], {
    env: { PATH: '/usr/bin:/bin', HOME: process.env['HOME'], PORT: '0', ...variablesOf(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  const hasStarted = (times: number) =>
    eventually(() => expect(printed.match(/Leadlight +http/g)).toHaveLength(times));

  await hasStarted(1);
  const file = inApi('src/server.ts');
  const { atime, mtime } = await stat(file);
  await utimes(file, new Date(), new Date());
  onTestFinished(() => utimes(file, atime, mtime));
  await hasStarted(2);

  child.kill('SIGTERM');
  // The pipe is closed when the processes of both have ended.
  await once(child, 'close');
});

const run = promisify(execFile);
const RESET = inApi('dist/admin-reset.js');
const PRINTED =
  /^E-mail {4}admin@leadlight\.example\nPassword {2}((?:[a-km-np-z2-9]{5}-?){4})\nThe password is shown this once\. .*\n$/;

type Variables = Record<string, string>;

/** @returns the password that it printed, or all that it printed instead */
async function reset(variables: Variables): Promise<string> {
  const env = { PATH: '/usr/bin:/bin', HOME: process.env['HOME'] ?? '', ...variables };
  const { stdout, stderr } = await run(process.execPath, [RESET], { env, cwd: tmpdir() });
  return PRINTED.exec(stdout + stderr)?.[1] ?? stdout + stderr;
}

const login = (url: string, password: string) =>
  request(url).post('/api/users/login').send({ email: 'admin@leadlight.example', password });

const accountOf = ({ connection }: TestApp) =>
  connection.collection<Account>('accounts').findOne({ _id: ADMIN_ID });

it('admin:reset beside the running product sets a new password and removes factors, passkeys, sessions, challenges and limits', async () => {
  const api = await startTestApp();
  onTestFinished(() => api.close());
  const admin = await api.asAdmin();
  const now = new Date();
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  await api.connection.collection<Account>('accounts').updateOne(
    { _id: ADMIN_ID },
    {
      $set: {
        totp: { secret, lastStep: 1 },
        pendingTotp: { secret, createdAt: now },
        recoveryCodes: ['hash'],
        passkeys: [],
      },
    },
  );
  await api.connection.collection('challenges').insertOne({ expiresAt: now });
  const codes = { key: `login-code:${ADMIN_ID}`, points: 30, expire: new Date(3e12) };
  await api.connection.collection('limitCounts').insertOne(codes);
  for (let attempt = 0; attempt < 11; attempt += 1) await login(api.url, 'wrong');
  await login(api.url, api.settings.adminPassword).expect(429);
  const before = await accountOf(api);

  const password = await reset(variablesOf(api.settings));
  await admin.get('/api/enquiries').expect(401);
  for (const name of ['sessions', 'challenges'])
    expect(await api.connection.collection(name).countDocuments()).toBe(0);
  expect(await api.connection.collection('limitCounts').countDocuments({ key: codes.key })).toBe(0);
  await login(api.url, password).expect(200);
  await login(api.url, api.settings.adminPassword).expect(401);
  const { passwordHash: _old, passwordChangedAt: _at, ...rest } = (await accountOf(api)) as Account;
  expect(rest).toEqual({
    _id: ADMIN_ID,
    email: before?.email,
    createdAt: before?.createdAt,
    updatedAt: expect.any(Date),
  });
});

it('an embedded installation shows the password at the first start that serves; admin:reset gives another, while it runs and while it does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-first-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const variables = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const secrets = async (): Promise<string[]> => (await readdir(join(folder, 'secrets'))).sort();
  async function start(): Promise<BuiltProgram> {
    const product = new BuiltProgram(variables);
    onTestFinished(async () => void (await product.end('SIGTERM')));
    await product.ready();
    await eventually(() => expect(product.stdout).toContain('Objects '));
    return product;
  }

  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { complaint } = await new BuiltProgram({ ...variables, PORT: String(port) }).ended;
  expect(complaint).toContain('its PORT is in use');
  const password = await readFile(join(folder, 'secrets/admin-password'), 'utf8');
  expect(password).toHaveLength(20);

  const first = await start();
  expect(first.stdout).toMatch(/^\n(?: {2}[A-Z][a-z]+ +\S.*\n){6}\n$/);
  expect(first.stdout).toContain(`Password   ${password}   (shown this once;`);
  await eventually(async () =>
    expect(await secrets()).toEqual(['admin-password', 'jwt-secret', 'link-secret']),
  );
  const second = await reset(variables);
  await login(first.url, second).expect(200);
  // The file held the password of before.
  expect(await secrets()).toEqual(['jwt-secret', 'link-secret']);
  await first.end('SIGTERM');

  const third = await reset(variables);
  const again = await start();
  expect(again.stdout).not.toContain('Password');
  await login(again.url, second).expect(401);
  await login(again.url, third).expect(200);
  expect(await secrets()).toEqual(['jwt-secret', 'link-secret']);
});
