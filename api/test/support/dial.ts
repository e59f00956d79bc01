import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection without HTTP's manners; that it breaks is no news. */
export async function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}
