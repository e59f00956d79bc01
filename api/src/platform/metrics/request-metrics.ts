import type { RequestHandler } from 'express';
import { routeOf } from '../logging/request-logger.js';
import { Histogram, type Registry } from 'prom-client';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function requestMetrics(registry: Registry): RequestHandler {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its response; status is cut when the response was not sent completely.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers: [registry],
  });
  return (request, response, next) => {
    const end = seconds.startTimer();
    response.once('close', () =>
      end({
        method: METHODS.has(request.method) ? request.method : 'unknown',
        route: routeOf(request),
        status: response.writableFinished ? response.statusCode : 'cut',
      }),
    );
    next();
  };
}
