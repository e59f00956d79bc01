import type { Socket } from 'node:net';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { OpenConnections } from './open-connections.js';

/** How long a reader may take nothing of what waits for it. Where the system took some in that time, Node waits as long again. */
const READER_MS = 30_000;
/** How long a request's head may take: longer than nginx lets a visitor's, and Node looks every half minute. */
const HEAD_MS = 15_000;
/** Only for a body that nobody reads: BodyTimes ends the others before, with an answer. */
const WHOLE_REQUEST_MS = 11 * 60_000;

/**
 * Lets go who holds a connection and does nothing with it. A slow reader who takes a little now and then may take as long as
 * it wants; what counts as a little is what the system's buffer makes room for at a time.
 */
@Injectable()
export class ConnectionTimes implements OnApplicationBootstrap {
  constructor(private readonly open: OpenConnections) {}

  onApplicationBootstrap(): void {
    const { server } = this.open;
    server.headersTimeout = HEAD_MS;
    server.requestTimeout = WHOLE_REQUEST_MS;
    server.setTimeout(READER_MS, (socket: Socket) => {
      // Reset, since the system would keep what nobody takes, some megabytes for each, for as long as the reader is there.
      if (socket.writableLength > 0) socket.resetAndDestroy();
      // An answer that is still being made may keep its caller waiting.
      else if (!this.open.isAnswering(socket)) socket.destroy();
    });
  }
}
