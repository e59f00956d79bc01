import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEngine } from '../../engine/index.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the run's engine, for the database named. */
    engineUri: string;
  }
}

/** One real database engine for the whole run; each test file takes databases of its own in it. */
export default async function startTestEngine({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'leadlight-test-'));
  const engine = await startEngine(folder);
  provide('engineUri', engine.uri('DATABASE'));
  return async () => {
    await engine.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
