import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request as secureRequest } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { compose, startAll } from './stack';

const run = promisify(execFile);
const DOMAIN = 'www.leadlight.test';
const ALIAS = 'leadlight.test';

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Compose with .env.example as its `.env` and a domain. */
async function withDomain(ports: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...ports, DOMAIN, DOMAIN_ALIASES: `old.${ALIAS} ${ALIAS}` };
  Object.assign(env, { TLS_ISSUER: 'internal', ADDRESS_RATE: '1', COMPOSE_ENV_FILES: '.env.example' });
  return (await run('docker', ['compose', ...args], { env })).stdout;
}

/** Where a visitor is sent who comes by the other name. */
async function redirectOf(ports: Record<string, string>, ca: string): Promise<unknown[]> {
  const other = { servername: ALIAS, headers: { host: ALIAS }, agent: false };
  const asked = secureRequest({ port: ports.HTTPS_PORT, path: '/about?a=b', ca, ...other }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return [answer.statusCode, answer.headers.location];
}

test('with a domain: HTTPS in front, which tells visitors apart, and nothing beside it', async () => {
  const ports = { HTTP_PORT: String(await freePort()), HTTPS_PORT: String(await freePort()) };
  const up = ['up', '--detach', '--wait', '--no-build', '--no-deps', 'web', 'tls'];
  await withDomain(ports, ...up);
  try {
    const ca = await withDomain(
      ports,
      ...['exec', '--no-TTY', 'tls', 'cat', '/data/caddy/pki/authorities/local/root.crt'],
    );
    const session = connectHttp2(`https://localhost:${ports.HTTPS_PORT}`, {
      ca,
      servername: DOMAIN,
    });
    const page = session.request({ ':path': '/', ':authority': DOMAIN });
    page.resume();
    const [headers] = (await once(page, 'response')) as [Record<string, string | number>];
    expect((session.socket as TLSSocket).alpnProtocol).toBe('h2');
    expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
    expect(headers['alt-svc']).toContain('h3=');
    expect(headers).not.toHaveProperty('via');

    const asked = plainRequest({ port: ports.HTTP_PORT, path: '/about', headers: { host: DOMAIN } }).end();
    const [redirect] = (await once(asked, 'response')) as [IncomingMessage];
    expect([redirect.statusCode, redirect.headers.location]).toEqual([308, `https://${DOMAIN}/about`]);
    redirect.resume();

    expect(await withDomain(ports, 'port', 'web', '8080')).toMatch(/^127\.0\.0\.1:/);

    // Another visitor, who says to be somebody else each time.
    const statuses = await compose(
      ...['exec', '--no-TTY', 'api', 'node', '--input-type=module', '--eval'],
      `import https from 'node:https';
       const ask = (count) => new Promise((resolve, reject) => {
         const headers = { host: '${DOMAIN}', 'x-forwarded-for': '203.0.113.' + count };
         https.get({ host: 'tls', servername: '${DOMAIN}', rejectUnauthorized: false, path: '/', headers },
           (answer) => { answer.resume(); resolve(answer.statusCode); }).on('error', reject);
       });
       const statuses = await Promise.all(Array.from({ length: 40 }, (_, count) => ask(count)));
       console.log(JSON.stringify(statuses));`,
    );
    expect(JSON.parse(statuses)).toContain(429);
    const again = session.request({ ':path': '/', ':authority': DOMAIN });
    const [answered] = (await once(again, 'response')) as [Record<string, string | number>];
    expect(answered[':status']).toBe(200);
    await once(again.resume(), 'end');
    session.destroy();

    // A visitor who goes away in the middle of a page whose address is a secret.
    const settings = { initialWindowSize: 100 };
    const leaving = connectHttp2(`https://localhost:${ports.HTTPS_PORT}`, {
      ca,
      servername: DOMAIN,
      settings,
    });
    const secret = '/application/lla_opens-it';
    await once(leaving.request({ ':path': secret, ':authority': DOMAIN, referer: secret }), 'response');
    leaving.destroy();
    const log = () => withDomain(ports, 'logs', '--no-color', '--no-log-prefix', 'tls');
    await expect.poll(log).toContain('aborting with incomplete response');
    const lines = await log();
    const aborted = lines.split('\n').filter((line) => line.includes('aborting with incomplete response'));
    expect(aborted.join('\n')).not.toMatch(/\b(?:\d{1,3}\.){3}\d{1,3}\b/);
    expect(lines).not.toMatch(/\/about|application|lla_/);
    expect(lines).not.toContain('remote_ip');

    // Another name of the site; and what a change of the proxy's file takes: no restart, and what is open goes on.
    expect(await redirectOf(ports, ca)).toEqual([308, `https://${DOMAIN}/about?a=b`]);
    const sender = connectHttp2(`https://localhost:${ports.HTTPS_PORT}`, { ca, servername: DOMAIN });
    const login = { ':method': 'POST', ':path': '/api/users/login', ':authority': DOMAIN };
    const upload = sender.request({ ...login, 'content-type': 'application/json' });
    upload.write('{');
    const file = 'sed "s/ 308$/ 301/" /etc/caddy/Caddyfile >/tmp/changed';
    const reload = 'caddy reload --config /tmp/changed --adapter caddyfile';
    await withDomain(ports, 'exec', '--no-TTY', 'tls', 'sh', '-c', `${file} && ${reload}`);
    expect(await redirectOf(ports, ca)).toEqual([301, `https://${DOMAIN}/about?a=b`]);
    upload.end('}');
    const [refused] = (await once(upload, 'response')) as [Record<string, string | number>];
    expect(refused[':status']).toBe(400);
    sender.destroy();

    // Past Caddy, at the published port, nobody is believed whom a request comes from.
    const forged = Array.from({ length: 40 }, (_, count) =>
      fetch(`${process.env.STACK_URL ?? ''}/`, {
        headers: { 'x-forwarded-for': `203.0.113.${String(count)}` },
      }),
    );
    expect((await Promise.all(forged)).map((answer) => answer.status)).toContain(429);
  } finally {
    await withDomain(ports, 'rm', '--force', '--stop', 'tls');
    await startAll();
  }
});
