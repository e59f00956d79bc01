import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, it } from '@jest/globals';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import express, { type NextFunction, type Request, type Response } from 'express';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import request from 'supertest';
import { ProblemFilter } from '../http/problems/problem.filter.js';
import { defineProblems } from '../problem/problem.js';
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

it('logs refusals by a limit as one warning a minute', async () => {
  const lines = new PassThrough();
  const { tooManyThings } = defineProblems({ tooManyThings: [503, 'Too many things. Try again.'] });
  const filter = new ProblemFilter();
  const app = express();
  app.use(observeRequests(pino(lines), new Registry()));
  app.get('/things', () => {
    throw tooManyThings();
  });
  app.use((error: unknown, asked: Request, response: Response, _next: NextFunction) =>
    filter.catch(error, new ExecutionContextHost([asked, response])),
  );
  for (let sent = 0; sent < 5; sent += 1) await request(app).get('/things').expect(503);
  const logged = String(lines.read())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg?: string });
  expect(logged.filter(({ level }) => level > 30)).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringContaining('too-many-things') as unknown }),
  ]);
});
