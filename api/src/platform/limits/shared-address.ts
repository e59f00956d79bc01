import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

/** So many are no chance. */
const ENOUGH = 20;

/**
 * The gateway of the default route.
 * @param routes what /proc/net/route holds: addresses in hexadecimal, their lowest byte first
 */
export function gatewayOf(routes: string): string | undefined {
  const gateway = /\t00000000\t([0-9A-F]{8})\t/.exec(routes)?.[1];
  return gateway && [6, 4, 2, 0].map((at) => parseInt(gateway.slice(at, at + 2), 16)).join('.');
}

/**
 * Warns once when visitors of the public address arrive from the gateway of the container's network: then a program on the host
 * passes all of them on (a proxy that is not trusted, rootless Docker, IPv6), and limits by address count everybody together.
 */
export function warnOfSharedAddress(logger: Logger, publicUrl: string, gateway: string): RequestHandler {
  const { host } = new URL(publicUrl);
  let seen = 0;
  return (request: Request, _response: Response, next: NextFunction) => {
    if (seen < ENOUGH && request.headers.host === host && request.ip === gateway && ++seen === ENOUGH)
      logger.warn(
        `Visitors of ${host} arrive from ${gateway}, the gateway of this network, so limits by address count them together. ` +
          'Name the proxy in front in TRUSTED_PROXIES; see "Your domain, with TLS" in docs/operations.md.',
      );
    next();
  };
}
