import { rm, mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import passport from 'passport';
import request from 'supertest';
import { createApp } from '../../src/bootstrap.js';
import { SessionStrategy } from '../../src/features/auth/sessions/session.strategy.js';
import type { Settings } from '../../src/platform/config/settings.js';
import { loadSettings } from '../../src/platform/config/load-settings.js';
import { eventually } from './eventually.js';
import { emptyDatabase } from './databases.js';

export type Http = ReturnType<typeof request>;

export interface TestApp {
  app: NestExpressApplication;
  settings: TestSettings;
  /** Origin that the server listens at. */
  url: string;
  http: Http;
  connection: Connection;
  /** Resolves when the database answers. */
  ready(): Promise<void>;
  signIn(): Promise<string>;
  /** What asks as the admin, who signs in for it. */
  asAdmin(): Promise<Http>;
  /** Stops everything and removes the data. */
  close(): Promise<void>;
}

/** The real application on an installation of its own, with these settings. */
export const startTestApp = async (overrides: Partial<Settings> = {}): Promise<TestApp> =>
  runTestApp(await testSettings(overrides));

/** The applications that this test file runs. */
const running = new Map<NestExpressApplication, Settings>();

/**
 * The real application on this installation, listening at a free port. Passport keeps its strategies for the whole process:
 * of applications that run at once, the one that was started last checks the tokens of all.
 */
export async function runTestApp(settings: Settings): Promise<TestApp> {
  const app = await createApp(settings);
  running.set(app, settings);
  await app.listen(0, '127.0.0.1');
  const server: Server = app.getHttpServer();
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const http = request(url);
  const connection = app.get<Connection>(getConnectionToken());
  return {
    app,
    // Where it is not set, no test signs in with it.
    settings: settings as TestSettings,
    url,
    http,
    connection,
    ready: () => eventually(async () => void (await http.get('/api/health/ready').expect(204))),
    signIn: () => signIn(http, settings),
    asAdmin: async () => withToken(url, await signIn(http, settings)),
    async close() {
      const isConnected = connection.readyState === mongoose.ConnectionStates.connected;
      // No proxy is connected: do not wait for one.
      Object.assign(settings, { stopWaitMs: 1 });
      await app.close();
      running.delete(app);
      const previous = [...running.keys()].at(-1);
      if (previous) passport.use(previous.get(SessionStrategy));
      const { mongodbUri, dataDir } = settings;
      const isShared = (name: 'mongodbUri' | 'dataDir') =>
        [...running.values()].some((other) => other[name] === settings[name]);
      if (isConnected && mongodbUri && !isShared('mongodbUri')) await dropDatabase(mongodbUri);
      if (!isShared('dataDir')) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function dropDatabase(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}

/** What asks there with this token. */
export const withToken = (url: string, token: string): Http =>
  request.agent(url).set('Authorization', `Bearer ${token}`);

/** Signs the admin in and returns the token. */
export async function signIn(http: Http, { adminEmail, adminPassword }: Settings): Promise<string> {
  const answer = await http
    .post('/api/users/login')
    .send({ email: adminEmail, password: adminPassword })
    .expect(200);
  return (answer.body as { token: string }).token;
}

/** Another process on this installation, started with demo content and stopped. */
export async function startWithDemo(settings: Settings): Promise<void> {
  const other = await createApp({ ...settings, seedDemo: true });
  await other.init();
  await other.close();
}

/** Those of an installation whose account was made with this password. */
export interface TestSettings extends Settings {
  adminPassword: string;
}

/** Settings of an installation of its own: an empty database of the run's engine and an empty folder. */
export async function testSettings(overrides: Partial<Settings> = {}): Promise<TestSettings> {
  const dataDir = await mkdtemp(join(tmpdir(), 'leadlight-data-'));
  const adminPassword = randomBytes(15).toString('base64url');
  const settings = loadSettings({
    PORT: '0',
    PUBLIC_URL: 'http://leadlight.test',
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, 'backups'),
    MONGODB_URI: emptyDatabase(),
    JWT_SECRET: randomBytes(48).toString('base64url'),
    LINK_SECRET: randomBytes(48).toString('base64url'),
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'silent',
    SEED_DEMO: 'false',
    // A file's tests all apply from one address.
    APPLY_BURST: '10000',
    APPLY_DAY: '10000',
    OPEN_UPLOADS: '512',
  });
  return Object.assign(settings, { adminPassword }, overrides);
}
