import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './free-port';
import { answers, isRunning } from './running-program';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
/** Ends what hangs; a busy machine takes longer and is no worse for it. */
const READY_WITHIN_MS = 120_000;

export const ADMIN = { email: 'owner@agency.example', password: 'Six panes of amber glass' };

/** The built product with a data folder and a database of its own, as an operator would start it. */
export class Server {
  private process: ChildProcess | undefined;
  private output = '';
  private readonly database = {
    MONGODB_URI: process.env.E2E_MONGODB_URI?.replace('DATABASE', randomUUID()),
    JWT_SECRET: randomBytes(48).toString('base64url'),
    LINK_SECRET: randomBytes(48).toString('base64url'),
  };

  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly dataDir: string,
    private readonly settings: Record<string, string>,
  ) {}

  get databaseUri(): string {
    const { MONGODB_URI } = this.database;
    if (MONGODB_URI === undefined) throw new Error('The test engine does not run.');
    return MONGODB_URI;
  }

  static async start(settings: Record<string, string> = {}): Promise<Server> {
    const port = await freePort();
    const dataDir = await mkdtemp(join(tmpdir(), 'leadlight-e2e-'));
    // Passkeys need a name.
    const server = new Server(`http://localhost:${String(port)}`, port, dataDir, settings);
    await server.resume();
    return server;
  }

  private async resume(): Promise<void> {
    const started = spawn(process.execPath, ['api/dist/main.js'], {
      cwd: REPOSITORY,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        PORT: String(this.port),
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDir,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        SEED_DEMO: 'false',
        LOG_LEVEL: 'warn',
        // A worker's tests all apply from one address, which may hold an eighth of the open ones.
        APPLY_BURST: '10000',
        APPLY_DAY: '10000',
        OPEN_UPLOADS: '512',
        // Who prepares enquiries says where they come from: they are limited by address.
        TRUST_PROXY: '1',
        ...this.database,
        ...this.settings,
      },
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.process = started;
    await this.ready(started);
  }

  private async ready(started: ChildProcess): Promise<void> {
    if (await answers(started, `${this.url}/api/health/ready`, READY_WITHIN_MS)) return;
    await this.pause();
    throw new Error(`The product did not start.\n${this.output}`);
  }

  private async pause(): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (!running || !isRunning(running)) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }

  async stop(): Promise<void> {
    await this.pause();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
