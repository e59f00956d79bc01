import { rm } from 'node:fs/promises';
import request from 'supertest';
import type { Settings } from '../../src/platform/config/settings.js';
import { signIn, type Http } from './app.js';
import { BuiltProgram, variablesOf } from './built-program.js';
import { addJob, type JobBody } from './jobs.js';
import { testSettings } from './settings.js';

/** The built program on an installation of its own with one open job, to be stopped or killed, and the admin who uses it. */
export interface ProgramDesk {
  settings: Settings;
  program: BuiltProgram;
  http: Http;
  asAdmin: { Authorization: string };
  job: JobBody;
  /** Kills the program, where it still runs, and removes its data. */
  close: () => Promise<void>;
}

/** @param variables of the environment, beside those of the installation */
export async function startProgramDesk(variables: Record<string, string> = {}): Promise<ProgramDesk> {
  const settings = await testSettings();
  const program = new BuiltProgram({ ...variablesOf(settings), ...variables });
  await program.ready();
  const http = request(program.url);
  const token = await signIn(http, settings);
  return {
    settings,
    program,
    http,
    asAdmin: { Authorization: `Bearer ${token}` },
    job: await addJob({ http }, token),
    async close() {
      await program.end('SIGKILL');
      await rm(settings.dataDir, { recursive: true, force: true });
    },
  };
}
