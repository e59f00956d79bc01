import { unescape } from 'node:querystring';
import { Injectable } from '@nestjs/common';
import type { ImapFlow } from 'imapflow';
import { Settings } from '../config/settings.js';
import { serverWords } from './mail-text.js';

const TIMEOUT_MS = 30_000;

export interface ImapError extends Error {
  code?: string;
  authenticationFailed?: boolean;
  serverResponseCode?: string;
  responseText?: string;
}

/** Not where the server only cannot check the password. */
export const isSignInRefused = (error: unknown): boolean => {
  const { authenticationFailed = false, serverResponseCode } = error as ImapError;
  return authenticationFailed && serverResponseCode !== 'UNAVAILABLE';
};

/** For people. Other messages than the server's own words can contain IMAP_URL. */
export function mailboxFault(error: unknown): string {
  const { responseText = '', name, code = name } = error as ImapError;
  const words = serverWords(responseText);
  if (isSignInRefused(error)) return `The mailbox refused the user or the password in IMAP_URL: ${words}`;
  if (words) return `The mailbox cannot be read: ${words}`;
  return `The mailbox does not answer (${code}). Check IMAP_URL on the server.`;
}

/** ImapFlow answers with nothing once the connection has ended. @throws ImapError */
export function assertOpen(client: ImapFlow): void {
  if (!client.usable) throw Object.assign(new Error('The connection has ended.'), { code: 'NoConnection' });
}

/** The folder that gets people's answers. Nothing in it is changed. */
@Injectable()
export class Mailbox {
  readonly isOn: boolean;
  /** The user may be the agency's address. */
  readonly user: string;
  /** Names the folder, without the password. */
  readonly name: string;
  readonly path: string;
  private readonly url: URL;

  constructor({ imapUrl }: Settings) {
    this.isOn = imapUrl !== undefined;
    this.url = new URL(imapUrl ?? 'imap://');
    this.user = unescape(this.url.username);
    this.path = unescape(this.url.pathname.slice(1)) || 'INBOX';
    this.name = `${this.user}@${this.url.host}/${this.path}`;
  }

  /** @throws ImapError, also when the signal is aborted */
  async open<Result>(
    signal: AbortSignal,
    work: (client: ImapFlow) => Result | Promise<Result>,
  ): Promise<Result> {
    const { protocol, hostname, port, password } = this.url;
    const secure = protocol === 'imaps:';
    const host = hostname.replace(/^\[|\]$/g, '');
    // Loaded with the first use, because it slows the start.
    const { ImapFlow } = await import('imapflow');
    const client = new ImapFlow({
      host,
      port: Number(port || (secure ? 993 : 143)),
      secure,
      // Names without a dot are of containers on this machine.
      ...(!/^(?:[^.:]+|127\..+|::1)$/.test(host) && { doSTARTTLS: !secure }),
      auth: { user: this.user, pass: unescape(password) },
      logger: false,
      disableAutoIdle: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    const close = (): void => client.close();
    // The command that is running fails too.
    client.on('error', close);
    signal.addEventListener('abort', close);
    try {
      await client.connect();
      await client.mailboxOpen(this.path, { readOnly: true });
      return await work(client);
    } finally {
      signal.removeEventListener('abort', close);
      close();
    }
  }
}
