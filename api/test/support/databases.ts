import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net';

/** Of the run's engine, with DATABASE in the place of a name. */
const engineUri = process.env['TEST_ENGINE_URI'] as string;

const waits = (ms: number, ...names: string[]): string => names.map((name) => `${name}=${ms}`).join('&');

/** A server that is there may take its time on a busy machine, and is none the less there. */
const PATIENT = waits(60_000, 'connectTimeoutMS', 'waitQueueTimeoutMS', 'socketTimeoutMS');
/** For a connection string of a database that is there all the time. */
export const UNHURRIED = `${PATIENT}&${waits(60_000, 'serverSelectionTimeoutMS')}`;
/**
 * For a connection string of a database that goes away and comes back: that it is gone is noticed soon. A connection that holds
 * is not chosen anew, however slow it is; one that is being made may come too late, and is made again.
 */
export const SOON_MISSED = `${PATIENT}&${waits(200, 'serverSelectionTimeoutMS')}`;

/** Connection string of an empty database of the run's engine. */
export const emptyDatabase = (): string =>
  `${engineUri.replace('DATABASE', `test-${randomUUID()}`)}&${UNHURRIED}`;

/** An empty database of the run's engine behind a proxy, so that a test can take it away. The proxy is the test's to close. */
export async function proxiedDatabase(
  name = `test-${randomUUID()}`,
): Promise<{ uri: string; proxy: CuttableProxy }> {
  const proxy = await CuttableProxy.open({ path: decodeURIComponent(new URL(engineUri).host) });
  return {
    uri: `mongodb://127.0.0.1:${proxy.port}/${name}?directConnection=true&${SOON_MISSED}`,
    proxy,
  };
}

/** Stands between the API and a server of its own, so that a test can take that server away and give it back. */
export class CuttableProxy {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private isSilent = false;
  private onData: ((bytes: Buffer) => void) | undefined;

  private constructor(
    private readonly target: NetConnectOpts,
    private portNumber: number,
  ) {}

  static async open(target: NetConnectOpts): Promise<CuttableProxy> {
    const proxy = new CuttableProxy(target, 0);
    await proxy.restore();
    return proxy;
  }

  get port(): number {
    return this.portNumber;
  }

  /** The server is gone: its connections break and new ones are refused. */
  async cut(): Promise<void> {
    const closed = new Promise((done) => this.server?.close(done) ?? done(undefined));
    for (const socket of this.sockets) socket.destroy();
    await closed;
    this.server = undefined;
  }

  /** The server hangs: it takes connections and bytes and says nothing more. */
  silence(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.pause().unpipe();
  }

  /** The server hangs as soon as a client sends this. Resolves then. */
  silenceAt(sent: RegExp): Promise<void> {
    return new Promise((resolve) => {
      this.onData = (bytes) => {
        if (!sent.test(bytes.toString('latin1'))) return;
        this.silence();
        resolve();
      };
    });
  }

  /** The server is back, at the same port. */
  async restore(): Promise<void> {
    if (this.server) await this.cut();
    this.isSilent = false;
    this.onData = undefined;
    this.server = createServer((socket) => this.serve(socket)).listen(this.portNumber, '127.0.0.1');
    await once(this.server, 'listening');
    this.portNumber = (this.server.address() as AddressInfo).port;
  }

  private serve(socket: Socket): void {
    this.keep(socket);
    if (this.isSilent) return;
    const upstream = connect(this.target);
    this.keep(upstream);
    socket.on('data', (bytes: Buffer) => this.onData?.(bytes));
    socket.pipe(upstream).pipe(socket);
    socket.once('close', () => upstream.destroy());
    upstream.once('close', () => socket.destroy());
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.sockets.delete(socket));
  }
}
