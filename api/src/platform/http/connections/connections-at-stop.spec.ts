import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { Settings } from '../../config/settings.js';
import { Stopping } from '../../stopping/stopping.js';
import { ConnectionsAtStop } from './connections-at-stop.js';
import type { OpenConnections } from './open-connections.js';

it('a connection on which a proxy asks for nothing is no request that was cut, however short the stop', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => server.closeAllConnections());
  await once(server, 'listening');
  const proxy = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(server, 'connection');
  const closed = once(proxy, 'close');

  const stopping = new Stopping();
  const settings = Object.assign(new Settings(), { stopWaitMs: 20, trustProxy: 1 });
  const open = { server, unused: new Set(), answers: new Set() } as unknown as OpenConnections;
  new ConnectionsAtStop(open, stopping, settings);
  await stopping.beforeApplicationShutdown();
  await closed;
  expect(stopping.isInTime).toBe(true);
});
