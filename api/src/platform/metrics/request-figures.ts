import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { DurationHistogram } from './duration-histogram.js';
import { Metrics } from './metrics.js';

declare module 'http' {
  interface IncomingMessage {
    /** The pattern of what answers it, where Express does not know it: a page of the site. Never the path itself. */
    routePattern?: string;
  }
  interface ServerResponse {
    /** When its request came, in ms of the process's own clock. */
    begun?: number;
  }
}

const METHODS = new Set<string | undefined>(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What made-up addresses and methods come to: one name, however many there are. */
const UNKNOWN = 'unknown';

/** Express leaves the route that it found with the request. */
const routeOf = (request: IncomingMessage & { route?: { path: string } }): string =>
  request.route?.path ?? request.routePattern ?? UNKNOWN;

/** How long requests took, from their head to the end of their answer, by the pattern of their route. */
@Injectable()
export class RequestFigures implements OnApplicationBootstrap {
  private readonly seconds = new DurationHistogram(
    'http_request_duration_seconds',
    'Seconds from the head of a request to the end of its answer; status is cut where that was not sent whole.',
  );

  constructor(
    metrics: Metrics,
    private readonly host: HttpAdapterHost,
  ) {
    metrics.written(() => this.seconds.text());
  }

  /** At the server and with one listener for all, because that costs an answer out of memory least. */
  onApplicationBootstrap(): void {
    const { seconds } = this;
    function note(this: ServerResponse): void {
      const method = METHODS.has(this.req.method) ? this.req.method : UNKNOWN;
      const status = this.writableFinished ? this.statusCode : 'cut';
      seconds.observe(
        `method="${method}",route="${routeOf(this.req)}",status="${status}"`,
        (performance.now() - (this.begun as number)) / 1000,
      );
    }
    const server = this.host.httpAdapter.getHttpServer() as Server;
    server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
      response.begun = performance.now();
      response.on('close', note);
    });
  }
}
