import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedCall {
  path: string;
  contentType: string;
  body: Buffer;
}

/** The ids that the product is configured with. */
export const PROVIDER_IDS = {
  EMAILJS_PUBLIC_KEY: 'key-of-the-agency',
  EMAILJS_SERVICE_ID: 'service_mailbox',
  EMAILJS_TEMPLATE_FREE_TEST: 'template_free_test',
  EMAILJS_TEMPLATE_CONTACT: 'template_contact',
} as const;

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
  // A connection that is kept may be closed in the very moment in which the browser uses it again.
  connection: 'close',
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A real HTTP server that plays the e-mail provider: notes each call and answers as the test says. */
export class EmailProvider {
  readonly calls: ReceivedCall[] = [];
  private next = { status: 200, text: 'OK' };
  private held: Promise<void> | undefined;
  private silent = false;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => void this.answer(request, response));
    // It listens all the while: somebody else might take a port that was given up.
    this.server.on('connection', (socket) => {
      if (this.silent) socket.destroy();
    });
  }

  static async start(): Promise<EmailProvider> {
    const provider = new EmailProvider();
    provider.server.listen(0, '127.0.0.1');
    await once(provider.server, 'listening');
    return provider;
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Begins a new chapter: no call yet, and every call succeeds. */
  reset(): void {
    this.calls.length = 0;
    this.silent = false;
    this.held = undefined;
    this.answerWith(200, 'OK');
  }

  answerWith(status: number, text: string): void {
    this.next = { status, text };
  }

  /** Keeps answers back until the returned function lets them go. */
  hold(): () => void {
    let release = () => {};
    this.held = new Promise((resolve) => (release = resolve));
    return () => release();
  }

  /** Nobody answers any more: every connection is cut. */
  hangUp(): void {
    this.silent = true;
    this.server.closeAllConnections();
  }

  pickUp(): void {
    this.silent = false;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, HEADERS).end();
      return;
    }
    const body = await bodyOf(request);
    this.calls.push({
      path: request.url ?? '',
      contentType: request.headers['content-type'] ?? '',
      body,
    });
    await this.held;
    const { status, text } = this.next;
    response.writeHead(status, { ...HEADERS, 'content-type': 'text/plain' }).end(text);
  }
}
