import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/** Open connections that never sent a request, such as a browser's spare ones, and responses that are not yet sent. */
@Injectable()
export class OpenConnections implements OnApplicationBootstrap {
  readonly unused = new Set<Socket>();
  readonly answers = new Set<ServerResponse>();

  constructor(private readonly host: HttpAdapterHost) {}

  get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }

  onApplicationBootstrap(): void {
    this.server.on('connection', (socket: Socket) => {
      this.unused.add(socket);
      socket.once('close', () => this.unused.delete(socket));
    });
    // Before the handlers, which may answer at once.
    this.server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
      this.unused.delete(socket);
      this.answers.add(answer);
      answer.once('close', () => this.answers.delete(answer));
    });
  }

  /** Whether a request on this connection is still being answered. */
  isAnswering(socket: Socket): boolean {
    for (const answer of this.answers) if (answer.socket === socket) return true;
    return false;
  }
}
