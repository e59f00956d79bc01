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

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type',
};

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A real HTTP server that plays the e-mail provider: notes each call and answers as it is told. */
export class EmailProvider {
  readonly calls: ReceivedCall[] = [];
  private next = { status: 200, text: 'OK' };
  private held: Promise<void> | undefined;
  private server: Server | undefined;

  private constructor(private port = 0) {}

  static async start(): Promise<EmailProvider> {
    const provider = new EmailProvider();
    await provider.listen();
    return provider;
  }

  get origin(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  /** Begins a new chapter: no call yet, and every call succeeds. */
  reset(): void {
    this.calls.length = 0;
    this.next = { status: 200, text: 'OK' };
    this.held = undefined;
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

  /** Listens, on the same port as before. */
  async listen(): Promise<void> {
    this.server = createServer((request, response) => void this.answer(request, response));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Nobody answers any more. */
  async close(): Promise<void> {
    const closing = this.server;
    this.server = undefined;
    if (!closing) return;
    closing.closeAllConnections();
    closing.close();
    await once(closing, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, CORS).end();
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
    response.writeHead(status, { ...CORS, 'content-type': 'text/plain' }).end(text);
  }
}
