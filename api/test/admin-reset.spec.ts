import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import request from 'supertest';
import { describe, expect, it } from '@jest/globals';
import { Account, ADMIN_ID } from '../src/features/auth/account.schema.js';
import { startTestApp, type TestApp } from './support/app.js';
import { BuiltProgram, variablesOf } from './support/built-program.js';
import { emptyDatabase } from './support/databases.js';
import { onTestFinished } from './support/on-test-finished.js';

const run = promisify(execFile);
const RESET = fileURLToPath(new URL('../dist/admin-reset.js', import.meta.url));
const PRINTED =
  /^E-mail {4}admin@leadlight\.example\nPassword {2}((?:[a-km-np-z2-9]{5}-?){4})\nThe password is shown this once\. .*\n$/;

type Variables = Record<string, string>;

/** @returns what was printed, or the exit code and the complaint */
const reset = (variables: Variables): Promise<string> =>
  run(process.execPath, [RESET], {
    env: { PATH: '/usr/bin:/bin', HOME: process.env['HOME'] ?? '', ...variables },
    cwd: tmpdir(),
  }).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) =>
      `${code}: ${stdout}${stderr}`,
  );
const passwordOf = (printed: string): string => PRINTED.exec(printed)?.[1] ?? printed;

const login = (url: string, password: string) =>
  request(url).post('/api/users/login').send({ email: 'admin@leadlight.example', password });

describe('admin:reset beside the running product', () => {
  const accountOf = ({ connection }: TestApp) =>
    connection.collection<Account>('accounts').findOne({ _id: ADMIN_ID });

  it('sets a new password and removes factors, passkeys, sessions, challenges and limits', async () => {
    const api = await startTestApp();
    onTestFinished(() => api.close());
    const token = await api.signIn();
    const now = new Date();
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await api.connection.collection<Account>('accounts').updateOne(
      { _id: ADMIN_ID },
      {
        $set: {
          totp: { secret, lastStep: 1 },
          pendingTotp: { secret, createdAt: now },
          recoveryCodes: ['hash'],
          wrongCodes: { count: 30, until: new Date(3e12) },
          passkeys: [],
        },
      },
    );
    await api.connection.collection('challenges').insertOne({ expiresAt: now });
    for (let attempt = 0; attempt < 11; attempt += 1) await login(api.url, 'wrong');
    await login(api.url, api.settings.adminPassword).expect(429);
    const before = await accountOf(api);

    const password = passwordOf(await reset(variablesOf(api.settings)));
    await api.http.get('/api/enquiries').set('Authorization', `Bearer ${token}`).expect(401);
    for (const name of ['sessions', 'challenges'])
      expect(await api.connection.collection(name).countDocuments()).toBe(0);
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

  it('needs no password in the settings', async () => {
    const api = await startTestApp();
    onTestFinished(() => api.close());
    const { ADMIN_PASSWORD: _password, ...variables } = variablesOf(api.settings);
    await login(api.url, passwordOf(await reset(variables))).expect(200);
  });
});

it('admin:reset gives the embedded installation back, while it runs and while it does not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-reset-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const variables = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent' };
  const start = async (): Promise<BuiltProgram> => {
    const product = new BuiltProgram(variables);
    onTestFinished(() => product.end('SIGTERM'));
    await product.ready();
    return product;
  };

  const first = await start();
  const second = passwordOf(await reset(variables));
  await login(first.url, second).expect(200);
  // The file held the password of before.
  expect((await readdir(join(folder, 'data/secrets'))).sort()).toEqual(['jwt-secret', 'link-secret']);
  await first.end('SIGTERM');

  const third = passwordOf(await reset(variables));
  const again = await start();
  await login(again.url, second).expect(401);
  await login(again.url, third).expect(200);
  expect((await readdir(join(folder, 'data/secrets'))).sort()).toEqual(['jwt-secret', 'link-secret']);
});

describe('admin:reset says in a sentence', () => {
  const keys = {
    JWT_SECRET: 'f3PZx0q9Vw2sLk8Tn4Bd6Yh1Rc7Mj5Ga',
    LINK_SECRET: 'Qm7Xv4Ls9Zt2Wb6Kd8Rf1Hn5Jc3Pg0Ye',
  };

  it('that there is no account', async () => {
    expect(await reset({ ...keys, MONGODB_URI: emptyDatabase() })).toBe(
      '1: There is no account yet. Start Leadlight, which makes it, and sign in.\n',
    );
  });

  it('that the database is away', async () => {
    expect(await reset({ ...keys, MONGODB_URI: 'mongodb://127.0.0.1:9/leadlight' })).toMatch(
      /^1: MongoDB at \S+ does not answer\./,
    );
  });
});
