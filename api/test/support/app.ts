import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getConnectionToken } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import request from 'supertest';
import { createApp } from '../../src/bootstrap.js';
import type { Settings } from '../../src/config/settings.js';
import { testSettings } from './settings.js';

export interface TestApp {
  app: NestExpressApplication;
  settings: Settings;
  /** Origin that the server listens at. */
  url: string;
  http: ReturnType<typeof request>;
  connection: Connection;
  /** Signs the admin in and returns the token. */
  signIn(): Promise<string>;
  /** Stops everything and removes the data. */
  close(): Promise<void>;
}

/** The real application on the real engine and file storage, listening at a free port. */
export async function startTestApp(overrides: Partial<Settings> = {}): Promise<TestApp> {
  const settings = await testSettings(overrides);
  const app = await createApp(settings);
  await app.listen(0, '127.0.0.1');
  const server: Server = app.getHttpServer();
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const http = request(url);
  const connection = app.get<Connection>(getConnectionToken());
  return {
    app,
    settings,
    url,
    http,
    connection,
    async signIn() {
      const response = await http
        .post('/api/users/login')
        .send({ email: settings.adminEmail, password: settings.adminPassword })
        .expect(200);
      return (response.body as { token: string }).token;
    },
    async close() {
      if (connection.readyState === mongoose.ConnectionStates.connected) await connection.dropDatabase();
      await app.close();
      await rm(settings.dataDir, { recursive: true, force: true });
    },
  };
}
