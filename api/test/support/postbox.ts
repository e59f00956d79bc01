import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../../src/platform/config/settings.js';

/** A mail server's answer that refuses. */
const refusal = (responseCode: number): Error => Object.assign(new Error('not now'), { responseCode });

/**
 * A real mail server that keeps what it is given, refuses everything while `isRefusing` and some addresses always, and takes its time
 * while held.
 */
export class Postbox {
  readonly mails: string[] = [];
  /** By address: the code with which it is refused. */
  readonly refused = new Map<string, number>();
  isRefusing = false;
  /** Nobody gets further than the greeting. */
  isAway = false;
  private held: { work: Promise<void>; address: string | undefined } | undefined;
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => done(this.isAway ? refusal(421) : null),
    onRcptTo: ({ address }, _session, done) => {
      const code = this.isRefusing ? 550 : this.refused.get(address);
      done(code === undefined ? null : refusal(code));
    },
    onData: (stream, { envelope }, done) => {
      let mail = '';
      stream.on('data', (part: Buffer) => (mail += part.toString()));
      stream.on('end', () => {
        this.mails.push(mail);
        const { held } = this;
        const isHeld =
          held?.address === undefined || envelope.rcptTo.some((to) => to.address === held.address);
        void Promise.resolve(isHeld ? held?.work : undefined).then(() => done());
      });
    },
  });

  /** Empty, and quick. */
  reset(): void {
    this.mails.length = 0;
    this.refused.clear();
    this.isRefusing = false;
    this.isAway = false;
    this.held = undefined;
  }

  /**
   * Whoever has handed a mail over gets no answer until the returned function is called.
   * @param address of the recipient; undefined: of all
   */
  hold(address?: string): () => void {
    let release = (): void => undefined;
    this.held = { work: new Promise((resolve) => (release = resolve)), address };
    return () => release();
  }

  /** A header of each mail, unfolded; undefined where it has none. */
  headers(name: string): (string | undefined)[] {
    return this.mails.map((mail) => headerOf(mail, name));
  }

  /** @returns what an operator sets to have enquiries mailed here */
  async open(): Promise<MailSettings> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return {
      smtpUrl: `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`,
      from: { name: 'Leadlight', address: 'site@leadlight.test' },
      to: 'desk@leadlight.test',
      replyTo: 'desk@leadlight.test',
    };
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}

/** The value of a mail's header, unfolded. */
export function headerOf(mail: string, name: string): string | undefined {
  const [head = ''] = mail.split('\r\n\r\n', 1);
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const line = lines.find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  return line?.slice(name.length + 2);
}

/** The parts of a mail of plain text and HTML, decoded. */
export function partsOf(mail: string): { text: string; html: string } {
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(mail) ?? [];
  const parts = mail.split(`--${boundary}`).slice(1, -1);
  const decoded = (type: string): string => {
    const part = parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
    const [head = '', body = ''] = part.trimStart().split(/\r\n\r\n([^]*)/);
    const text = body.replace(/\r\n$/, '').replaceAll('\r\n', '\n');
    if (/encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString();
    if (!/encoding: quoted-printable/i.test(head)) return text;
    const bytes = text
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    return Buffer.from(bytes, 'latin1').toString();
  };
  return { text: decoded('text/plain'), html: decoded('text/html') };
}
