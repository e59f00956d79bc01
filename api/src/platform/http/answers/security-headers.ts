import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Helmet's headers, on every answer. They are the same for all, so helmet is asked once: its chain of eleven functions costs a
 * short answer a seventh of its processor time (docs/decisions/open-list-cache.md).
 */
export function securityHeaders(options: HelmetOptions): RequestHandler {
  const request = new IncomingMessage(new Socket());
  const example = new ServerResponse(request);
  helmet(options)(request, example, (error) => {
    if (error) throw error as Error;
  });
  const headers = new Map(example.getHeaderNames().map((name) => [name, String(example.getHeader(name))]));
  return (_request, response, next) => {
    response.setHeaders(headers);
    next();
  };
}
