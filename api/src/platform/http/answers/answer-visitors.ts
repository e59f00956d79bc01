import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { ListCache } from './list-cache.js';
import { answerJson } from './serialised-json.js';

/**
 * Middleware that answers visitors from the lists that are kept ready, ahead of body parser, router, guards and pipes:
 * those have nothing to do there and take as long as the answer. Whatever is not a plain GET without a token goes on to
 * the handler of the same path, which gives the same answer.
 *
 * @param lists by their whole path
 */
export function answerVisitors(lists: Readonly<Record<string, ListCache<unknown>>>): RequestHandler {
  const byPath = new Map(Object.entries(lists));
  return (request: Request, response: Response, next: NextFunction) => {
    const list = request.method === 'GET' ? byPath.get(request.path) : undefined;
    if (!list || request.headers.authorization !== undefined) return next();
    list
      .current()
      .then(({ json }) => answerJson(request, response, json))
      .catch(next);
  };
}
