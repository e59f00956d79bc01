import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { Settings } from '../../config/settings.js';
import { Stopping } from '../../stopping/stopping.js';
import { ConnectionsAtStop } from './connections-at-stop.js';
import type { OpenConnections } from './open-connections.js';
import { onTestFinished } from '../../../../test/support/on-test-finished.js';

async function listening() {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => server.closeAllConnections());
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

function stoppingOf(server: Server, stopWaitMs: number): Stopping {
  const stopping = new Stopping();
  const settings = Object.assign(new Settings(), { stopWaitMs, trustProxy: 1 });
  const open = { server, unused: new Set(), answers: new Set() } as unknown as OpenConnections;
  new ConnectionsAtStop(open, stopping, settings);
  return stopping;
}

it('a connection on which a proxy asks for nothing is no request that was cut, however short the stop', async () => {
  const { server, port } = await listening();
  const proxy = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const closed = once(proxy, 'close');

  const stopping = stoppingOf(server, 20);
  await stopping.beforeApplicationShutdown();
  await closed;
  expect(stopping.isInTime).toBe(true);
});

it('behind a proxy, the process stays a while after it has closed: whoever is still sent here is refused', async () => {
  const { server } = await listening();
  const begun = performance.now();
  const ended = stoppingOf(server, 1000).beforeApplicationShutdown();
  await once(server, 'close');
  expect(server.listening).toBe(false);
  await ended;
  // Half of its time. Timers may be a millisecond early.
  expect(performance.now() - begun).toBeGreaterThan(490);
});
