import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 30_000;

export const ADMIN = { email: 'owner@agency.example', password: 'Six panes of amber glass' };

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The built product with a data folder of its own, as an operator would start it. */
export class Server {
  private process: ChildProcess | undefined;
  private output = '';

  private constructor(
    readonly url: string,
    private readonly port: number,
    private readonly dataDir: string,
    private readonly settings: Record<string, string>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<Server> {
    const port = await freePort();
    const dataDir = await mkdtemp(join(tmpdir(), 'leadlight-e2e-'));
    const server = new Server(`http://127.0.0.1:${String(port)}`, port, dataDir, settings);
    await server.resume();
    return server;
  }

  /** Starts it again on the same port and data. */
  async resume(): Promise<void> {
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
        ...this.settings,
      },
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.process = started;
    await this.ready(started);
  }

  private async ready(started: ChildProcess): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && started.exitCode === null) {
      const answer = await fetch(`${this.url}/api/health/ready`).catch(() => undefined);
      if (answer?.ok) return;
      await delay(50);
    }
    await this.pause();
    throw new Error(`The product did not start.\n${this.output}`);
  }

  /** Stops it and keeps its data. */
  async pause(): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  }

  async stop(): Promise<void> {
    await this.pause();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
