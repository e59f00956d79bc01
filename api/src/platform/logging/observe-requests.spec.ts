import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import express from 'express';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import request from 'supertest';
import { observeRequests } from './observe-requests.js';

it('logs the route of a request, and neither its token nor its query', async () => {
  const lines = new PassThrough();
  const app = express();
  app.use(observeRequests(pino(lines), new Registry()));
  app.get('/application/:token', (_request, response) => void response.send('found'));
  await request(app).get('/application/lla_Z6Hwwuew?email=someone@mail.example').expect(200);
  const [line] = (await once(lines, 'data')) as [Buffer];
  expect(JSON.parse(String(line))).toMatchObject({
    method: 'GET',
    route: '/application/:token',
    status: 200,
  });
  expect(String(line)).not.toMatch(/lla_|mail\.example/);
});
