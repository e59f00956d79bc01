import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Settings } from '../../config/settings.js';
import { Stopping } from '../../stopping/stopping.js';
import { MinuteJob } from '../../stored-files/minute-job.service.js';
import { INCOMING } from '../../storage/file-object-storage.js';
import { deleteOldFiles, uploadFolder } from '../../storage/temporary-files.js';

/** Longer than nginx allows (infra/nginx/requests.conf.template). */
const HEADERS_MS = 15_000;
const REQUEST_MS = 10 * 60_000;
/** Without a byte. */
const SILENCE_MS = 30_000;
/** A proxy sends new requests elsewhere by then. nginx asks the DNS each second (infra/nginx/leadlight.conf.template). */
const PROXY_WAIT_MS = 5_000;
const CHECK_MS = 500;

/** Sets the timeouts of the HTTP server, and closes it during a stop. */
@Injectable()
export class HttpServer implements OnModuleInit {
  private readonly logger = new Logger(HttpServer.name);
  private readonly responses = new Set<ServerResponse>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly settings: Settings,
    private readonly stopping: Stopping,
    minuteJob: MinuteJob,
  ) {
    const { dataDir, s3 } = settings;
    minuteJob.add('Deleting unfinished uploads', async () => {
      await deleteOldFiles(uploadFolder(settings));
      if (!s3) await deleteOldFiles(join(dataDir, 'objects', INCOMING));
    });
    stopping.at('requests', () => this.close());
  }

  async onModuleInit(): Promise<void> {
    const { server, responses } = this;
    server.headersTimeout = HEADERS_MS;
    server.requestTimeout = REQUEST_MS;
    // Node closes silent sockets without a response.
    server.setTimeout(SILENCE_MS);
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      responses.add(response);
      response.once('close', () => responses.delete(response));
      response.on('timeout', (socket: Socket) => {
        if (!request.complete || response.headersSent) socket.resetAndDestroy();
      });
      if (this.stopping.hasBegun) response.shouldKeepAlive = false;
    });
    await mkdir(uploadFolder(this.settings), { recursive: true, mode: 0o700 });
  }

  private get server(): Server {
    return this.host.httpAdapter.getHttpServer() as Server;
  }

  /** A proxy can be sending a request on an idle connection, and does not repeat a POST. */
  private async close(): Promise<void> {
    const { server, responses } = this;
    const { stopWaitMs, trustProxy } = this.settings;
    for (const response of responses) response.shouldKeepAlive = false;
    if (trustProxy !== false && server.listening) await wait(Math.min(PROXY_WAIT_MS, stopWaitMs));
    const cut = setTimeout(() => {
      this.logger.warn(`Requests that took longer than STOP_WAIT_S were cut: ${responses.size}.`);
      server.closeAllConnections();
    }, stopWaitMs);
    // Node does not close connections that never sent a request.
    const rest = setInterval(() => {
      if (responses.size === 0) server.closeAllConnections();
    }, CHECK_MS);
    await new Promise((resolve) => server.close(resolve));
    clearTimeout(cut);
    clearInterval(rest);
  }
}
