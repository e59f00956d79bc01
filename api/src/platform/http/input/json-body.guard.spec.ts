import type { AddressInfo } from 'node:net';
import { Body, Controller, Module, Patch, Post, UseGuards, type CallHandler } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { BodyTimes } from './body-times.js';
import { FormBody } from './form-body.decorator.js';
import { JsonBody } from './json-body.guard.js';

class Guard {
  canActivate(): boolean {
    return true;
  }
}
class FormReader {
  intercept(_context: unknown, next: CallHandler): ReturnType<CallHandler['handle']> {
    return next.handle();
  }
}

@Controller()
class Echo {
  @Patch()
  @UseGuards(Guard)
  guarded(@Body() body: unknown): unknown {
    return { body };
  }

  @Post()
  @FormBody(FormReader)
  form(@Body() body: unknown): unknown {
    return { body };
  }
}

@Module({ controllers: [Echo] })
class EchoModule {}

let app: NestExpressApplication;
beforeAll(async () => {
  app = await NestFactory.create<NestExpressApplication>(EchoModule, { bodyParser: false, logger: false });
  app.useGlobalGuards(new JsonBody(new Reflector(), new BodyTimes()));
  await app.listen(0, '127.0.0.1');
});
afterAll(() => app.close());

async function send(method: string): Promise<unknown> {
  const { port } = app.getHttpServer().address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: '{"title":"Sorter"}',
  });
  return answer.json();
}

it('reads the body of a handler that has a guard of its own', async () => {
  expect(await send('PATCH')).toEqual({ body: { title: 'Sorter' } });
});

it('leaves that of a form to its interceptor', async () => {
  expect(await send('POST')).toEqual({});
});
