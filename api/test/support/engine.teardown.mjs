import { rm } from 'node:fs/promises';

export default async function stopTestEngine() {
  await globalThis.testEngine?.stop();
  await rm(globalThis.testEngineFolder, { recursive: true, force: true });
}
