import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { rm } from 'node:fs/promises';
import request from 'supertest';
import type { Settings } from '../../src/platform/config/settings.js';
import { eventually } from './eventually.js';
import { signIn, testSettings, withToken } from './app.js';
import { addJob } from './jobs.js';

/** What `npm start` runs. */
export const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** The same before it is bundled: the modules, in which die-at.mjs finds its class. */
const MODULES = fileURLToPath(new URL('../../build/main.js', import.meta.url));
const REPORT_ADDRESS = new URL('./report-address.mjs', import.meta.url).href;

/** What an operator sets for this installation. */
export const variablesOf = (settings: Settings): Record<string, string> => ({
  DATA_DIR: settings.dataDir,
  MONGODB_URI: settings.mongodbUri as string,
  JWT_SECRET: settings.jwtSecret,
  LINK_SECRET: settings.linkSecret,
  ...(settings.adminPassword && { ADMIN_PASSWORD: settings.adminPassword }),
  LOG_LEVEL: 'silent',
  APPLY_BURST: String(settings.applyBurst),
  APPLY_DAY: String(settings.applyDay),
});

/** How a program ended, with everything that it wrote to stderr. */
export interface Ending {
  /** Null when a signal killed it. */
  code: number | null;
  complaint: string;
}

/** The built program in a process of its own, as an operator starts it, so that it can be stopped and killed. */
export class BuiltProgram {
  readonly ended: Promise<Ending>;
  /** Origin that it listens at. */
  url = '';
  private readonly child: ChildProcess;
  private readonly listening: Promise<unknown[]>;
  /** What it wrote to stdout. */
  stdout = '';
  private complaint = '';

  /** In a process group of its own, as a terminal does. */
  constructor(variables: Record<string, string>) {
    const main = variables['DIE_AT'] ? MODULES : MAIN;
    this.child = spawn(process.execPath, ['--import', REPORT_ADDRESS, main], {
      cwd: tmpdir(),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: '/usr/bin:/bin',
        HOME: process.env['HOME'],
        HOST: '127.0.0.1',
        PORT: '0',
        SEED_DEMO: 'false',
        ...variables,
      },
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.stdout += text));
    this.child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.complaint += text));
    this.listening = once(this.child, 'message');
    this.ended = once(this.child, 'close').then(([code]) => ({
      code: code as number | null,
      complaint: this.complaint,
    }));
  }

  /** Resolves when it answers, with its database. */
  async ready(): Promise<void> {
    const news = await Promise.race([this.listening, this.ended]);
    if (!Array.isArray(news)) throw new Error(`It ended before it listened. ${news.complaint}`);
    this.url = `http://127.0.0.1:${(news[0] as AddressInfo).port}`;
    await eventually(async () => void (await request(this.url).get('/api/health/ready').expect(204)));
  }

  /** Sends the signal, unless it has ended. @returns how it ended */
  end(signal: NodeJS.Signals): Promise<Ending> {
    this.child.kill(signal);
    return this.ended;
  }

  /** As Ctrl-C does: the signal reaches the program and what it started. */
  interrupt(): Promise<Ending> {
    process.kill(-(this.child.pid as number), 'SIGINT');
    return this.ended;
  }
}

/**
 * The built program on an installation of its own with one open job, to be stopped or killed, and the admin who uses it.
 * @param variables of the environment, beside those of the installation
 */
export async function startProgramDesk(variables: Record<string, string> = {}) {
  const settings = await testSettings();
  const program = new BuiltProgram({ ...variablesOf(settings), ...variables });
  await program.ready();
  const http = request(program.url);
  const token = await signIn(http, settings);
  const admin = withToken(program.url, token);
  return {
    settings,
    program,
    http,
    token,
    admin,
    job: await addJob(admin),
    /** Kills the program, where it still runs, and removes its data. */
    async close() {
      await program.end('SIGKILL');
      await rm(settings.dataDir, { recursive: true, force: true });
    },
  };
}

export type ProgramDesk = Awaited<ReturnType<typeof startProgramDesk>>;
