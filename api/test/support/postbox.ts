import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { MailSettings } from '../../src/platform/config/settings.js';

/** A real mail server that keeps what it is given, refuses everything while `isRefusing`, and takes its time while held. */
export class Postbox {
  readonly mails: string[] = [];
  isRefusing = false;
  private held: Promise<void> | undefined;
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(this.isRefusing ? new Error('not now') : null),
    onData: (stream, _session, done) => {
      let mail = '';
      stream.on('data', (part: Buffer) => (mail += part.toString()));
      stream.on('end', () => {
        this.mails.push(mail);
        void Promise.resolve(this.held).then(() => done());
      });
    },
  });

  /** Empty, and quick. */
  reset(): void {
    this.mails.length = 0;
    this.isRefusing = false;
    this.held = undefined;
  }

  /** Whoever has handed a mail over gets no answer until the returned function is called. */
  hold(): () => void {
    let release = (): void => undefined;
    this.held = new Promise((resolve) => (release = resolve));
    return () => release();
  }

  /** @returns what an operator sets to have enquiries mailed here */
  async open(): Promise<MailSettings> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return {
      smtpUrl: `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`,
      from: { name: 'Leadlight', address: 'site@leadlight.test' },
      to: 'desk@leadlight.test',
    };
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }
}
