import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngine } from '../../../api/engine/dist/index.js';

/** Of a database that is there and may take its time on a busy machine: by itself the product waits 2 s and says 503. */
const UNHURRIED = ['serverSelectionTimeoutMS', 'connectTimeoutMS', 'waitQueueTimeoutMS', 'socketTimeoutMS']
  .map((wait) => `${wait}=60000`)
  .join('&');

/** One real database engine for the whole run, told to the workers; each product takes a database of its own in it. */
export default async function startTestEngine(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-e2e-engine-'));
  const engine = await startEngine(folder);
  process.env.E2E_MONGODB_URI = `${engine.uri('DATABASE')}&${UNHURRIED}`;
  return async () => {
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
