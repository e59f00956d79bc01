import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import helmet from 'helmet';
import { afterEach, describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function headersOf(handler: RequestHandler): Promise<Record<string, string>[]> {
  // Helmet takes Express's name away; the application never says it.
  const app = express().disable('x-powered-by');
  app.use(handler, (_request, response) => void response.end());
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const { headers } = await fetch(`http://127.0.0.1:${port}/`);
    return Object.fromEntries([...headers].filter(([name]) => name !== 'date'));
  };
  return [await ask(), await ask()];
}

describe('security headers', () => {
  it.each([
    {},
    { strictTransportSecurity: false, xFrameOptions: { action: 'deny' } } as const,
    { contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"] } } },
  ])('are those that helmet sends, on each answer: %j', async (options) => {
    const [first, second] = await headersOf(securityHeaders(options));
    expect(first).toEqual((await headersOf(helmet(options)))[0]);
    expect(second).toEqual(first);
    expect(first).toHaveProperty('x-content-type-options', 'nosniff');
  });
});
