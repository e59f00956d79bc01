import { once } from 'node:events';
import {
  connect,
  createServer,
  type AddressInfo,
  type NetConnectOpts,
  type Server,
  type Socket,
} from 'node:net';

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
