import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { ImapFlow } from 'imapflow';
import { eventually } from './eventually.js';

const root = resolve(import.meta.dirname, '../../..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A real IMAP server with one mailbox, which loses everything when it ends. */
export class ImapServer {
  private process: ChildProcess | undefined;
  private port = 0;

  async open(): Promise<string> {
    do this.port = await freePort();
    while (!(await this.start()));
    return `imap://demouser:demopass@127.0.0.1:${this.port}/INBOX`;
  }

  /** Again, after `close`: with the same folders and another UIDVALIDITY. @returns false when the port is taken */
  async start(): Promise<boolean> {
    const own = ['--host', '127.0.0.1', '--port', String(this.port), '--no-tls'];
    const others = ['--no-service', 'managesieve', '--no-service', 'admin'];
    const code = 'import sys; from pymap.main import main; sys.argv[0] = "pymap"; main()';
    this.process = spawn('python3', ['-c', code, ...own, ...others, 'dict', '--demo-data'], {
      env: { ...process.env, PYTHONPATH: `${root}/.cache/pymap` },
      stdio: 'ignore',
    });
    const ended = once(this.process, 'exit').then(() => false);
    const answers = eventually(() => this.run(() => Promise.resolve())).then(() => true);
    return Promise.race([ended, answers]);
  }

  async close(): Promise<void> {
    const { process } = this;
    this.process = undefined;
    if (!process?.kill('SIGKILL')) return;
    await once(process, 'exit');
  }

  /** @returns the UID */
  append(mail: string | Buffer, at = new Date()): Promise<number> {
    return this.run(async (client) => {
      const answer = await client.append('INBOX', mail, [], at);
      return answer ? (answer.uid ?? 0) : 0;
    });
  }

  async run<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: this.port,
      auth: { user: 'demouser', pass: 'demopass' },
      secure: false,
      logger: false,
      disableAutoIdle: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      client.close();
    }
  }

  /** Of each mail. */
  flags(): Promise<string[][]> {
    return this.run(async (client) => {
      await client.mailboxOpen('INBOX', { readOnly: true });
      const mails = await client.fetchAll('1:*', { flags: true });
      return mails.map(({ flags = new Set() }) => [...flags].filter((flag) => flag !== '\\Recent'));
    });
  }
}
