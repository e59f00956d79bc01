import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import request from 'supertest';
import { createApp } from '../../src/bootstrap.js';
import type { Settings } from '../../src/platform/config/settings.js';
import { eventually } from './eventually.js';
import { testSettings, type TestSettings } from './settings.js';

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
  /** Stops everything and removes the data. */
  close(): Promise<void>;
}

/** The real application on an installation of its own, with these settings. */
export const startTestApp = async (overrides: Partial<Settings> = {}): Promise<TestApp> =>
  runTestApp(await testSettings(overrides));

/** The applications that this test file runs, and their databases. */
const running = new Map<NestExpressApplication, string | undefined>();

/**
 * The real application on this installation, listening at a free port. Passport keeps its strategies for the whole process:
 * of two applications that run at once, the one that was started last checks the tokens of both.
 */
export async function runTestApp(settings: Settings): Promise<TestApp> {
  const app = await createApp(settings);
  running.set(app, settings.mongodbUri);
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
    async close() {
      const isConnected = connection.readyState === mongoose.ConnectionStates.connected;
      await app.close();
      running.delete(app);
      // By the last one on it: a product whose lease is gone ends its process, which is the test's.
      const { mongodbUri } = settings;
      if (isConnected && mongodbUri && ![...running.values()].includes(mongodbUri))
        await dropDatabase(mongodbUri);
      await rm(settings.dataDir, { recursive: true, force: true });
    },
  };
}

async function dropDatabase(uri: string): Promise<void> {
  const connection = await mongoose.createConnection(uri).asPromise();
  await connection.dropDatabase();
  await connection.close();
}

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
