import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that a system gives to outgoing connections: one of them could take the port of a stopped product. */
const FIRST_PORT = 20_000;
const PORTS_OF_A_WORKER = 2_000;
/** Each worker has ports of its own, so that none can take one that another has just found free. */
const WORKERS_FIRST_PORT = FIRST_PORT + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * PORTS_OF_A_WORKER;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = WORKERS_FIRST_PORT + randomInt(PORTS_OF_A_WORKER);
    const probe = createServer().listen(port);
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
