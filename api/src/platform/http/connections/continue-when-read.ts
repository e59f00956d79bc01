import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/**
 * Asks a caller who sends `Expect: 100-continue` for the body once somebody reads it. Node by itself asks at once, and so gets
 * bodies that are then refused by their headers alone.
 */
@Injectable()
export class ContinueWhenRead implements OnApplicationBootstrap {
  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
      request.once('resume', () => {
        if (!response.headersSent) response.writeContinue();
      });
      server.emit('request', request, response);
    });
  }
}
