import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/**
 * Lets a stop end as soon as the last request is answered. Node's `server.close()` and `closeIdleConnections()` close
 * connections that wait for their next request, but not those that never sent one, such as a browser's spare ones, and go on
 * serving whoever sends the next request on a connection that was busy; `closeAllConnections()` cuts answers under way.
 * http-terminator does what this does, and is not kept up and brings a logger of its own.
 */
@Injectable()
export class ConnectionsAtStop implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly unused = new Set<Socket>();
  private readonly answers = new Set<ServerResponse>();
  private stopping = false;

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.on('connection', (socket: Socket) => this.keep(socket));
    // Before the handlers, which may answer at once.
    server.prependListener('request', (request, answer) => this.follow(request, answer));
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
    for (const socket of this.unused) socket.destroy();
    for (const answer of this.answers) answer.shouldKeepAlive = false;
  }

  private keep(socket: Socket): void {
    if (this.stopping) return void socket.destroy();
    this.unused.add(socket);
    socket.once('close', () => this.unused.delete(socket));
  }

  private follow({ socket }: IncomingMessage, answer: ServerResponse): void {
    this.unused.delete(socket);
    this.answers.add(answer);
    answer.once('close', () => this.answers.delete(answer));
    if (this.stopping) answer.shouldKeepAlive = false;
  }
}
