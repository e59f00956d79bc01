import { type Socket, connect } from 'node:net';
import { once } from 'node:events';

/** The head of an application, sent as it is, so that a test decides what follows and when. */
export const applicationHead = (...headers: string[]): string =>
  [
    'POST /api/jobApplicant/applicants HTTP/1.1',
    'Host: x',
    'Content-Type: multipart/form-data; boundary=x',
    ...headers,
    '\r\n',
  ].join('\r\n');

/** Where the resume begins in its body. */
export const RESUME_PART =
  '--x\r\nContent-Disposition: form-data; name="resume"; filename="resume.pdf"\r\n\r\n';

/** What stands after the resume: the fields and the end. */
export const fieldParts = (fields: Record<string, string>): string =>
  Object.entries(fields)
    .map(([name, value]) => `\r\n--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`)
    .join('') + '\r\n--x--\r\n';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** The next whole answer on a connection. Rejects when the connection closes before. */
export function readAnswer(socket: Socket): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      const head = text.slice(0, end);
      const body = text.slice(end + 4);
      if (end < 0 || body.length < Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0)) return;
      socket.off('data', read);
      resolve({ status: Number(head.split(' ')[1]), head, body });
    };
    socket.on('data', read).once('close', () => reject(new Error(`closed after ${text.length} characters`)));
  });
}

/** A connection without HTTP's manners; that it breaks is no news. */
export async function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
