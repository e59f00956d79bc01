import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';

/**
 * Lets a stop end as soon as the last request is answered. Node's `server.close()` closes connections that wait for their
 * next request, yet waits for those that never sent one; browsers open such spare ones.
 */
@Injectable()
export class UnusedConnections implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly unused = new Set<Socket>();
  private stopping = false;

  constructor(private readonly host: HttpAdapterHost) {}

  onApplicationBootstrap(): void {
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.on('connection', (socket: Socket) => {
      if (this.stopping) return socket.destroy();
      this.unused.add(socket);
      return socket.once('close', () => this.unused.delete(socket));
    });
    server.on('request', ({ socket }) => this.unused.delete(socket));
  }

  beforeApplicationShutdown(): void {
    this.stopping = true;
    for (const socket of this.unused) socket.destroy();
  }
}
