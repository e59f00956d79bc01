import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One real database engine for the whole run; each test file takes a database of its own in it. Jest runs this file
 * outside of its module system, so it takes the built engine: `npm run build -w api` comes first.
 */
export default async function startTestEngine() {
  const { startEngine } = await import('../../dist/database/embedded-engine.js');
  globalThis.testEngineFolder = await mkdtemp(join(tmpdir(), 'leadlight-test-'));
  globalThis.testEngine = await startEngine(globalThis.testEngineFolder);
  process.env.TEST_MONGODB_URI = globalThis.testEngine.uri('DATABASE');
}
