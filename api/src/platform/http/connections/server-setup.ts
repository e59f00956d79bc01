import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { OpenConnections } from './open-connections.js';

/** How long a client may read nothing of its response. */
const READER_MS = 30_000;
/** How long a request's head may take: longer than nginx allows. */
const HEAD_MS = 15_000;
/** Only for a body that nobody reads: BodyTimes ends the others before, with a response. */
const WHOLE_REQUEST_MS = 11 * 60_000;

/** Sets up the HTTP server: its timeouts, and when it asks for a body. */
@Injectable()
export class ServerSetup implements OnApplicationBootstrap {
  constructor(private readonly open: OpenConnections) {}

  onApplicationBootstrap(): void {
    const { server } = this.open;
    server.headersTimeout = HEAD_MS;
    server.requestTimeout = WHOLE_REQUEST_MS;
    server.setTimeout(READER_MS, (socket: Socket) => {
      // Reset, since the system would buffer megabytes for a client that reads nothing, for as long as it is connected.
      if (socket.writableLength > 0) socket.resetAndDestroy();
      // A response that is still being made may keep its client waiting.
      else if (!this.open.isAnswering(socket)) socket.destroy();
    });
    // Node by itself asks for the body at once (Expect: 100-continue), also for one that is then refused by its headers alone.
    server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      request.once('resume', () => {
        if (!response.headersSent) response.writeContinue();
      });
      server.emit('request', request, response);
    });
  }
}
