import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { isLocal } from '../config/is-local.js';
import type { Noticed } from './visitor-notes.js';

/** So many are no chance. */
const ENOUGH = 20;
const HOUR_MS = 3_600_000;

type Note = (what: Noticed, which: string) => void;

/**
 * The gateway of the default route.
 * @param routes what /proc/net/route holds: addresses in hexadecimal, their lowest byte first
 */
export function gatewayOf(routes: string): string | undefined {
  const gateway = /\t00000000\t([0-9A-F]{8})\t/.exec(routes)?.[1];
  return gateway && [6, 4, 2, 0].map((at) => parseInt(gateway.slice(at, at + 2), 16)).join('.');
}

/** Passes every request on. Tells when so many in a row that `which` knows were of the same kind; not again for an hour. */
function countEnough(
  which: (request: Request) => string | undefined,
  tell: (which: string) => void,
): RequestHandler {
  let last: string | undefined;
  let seen = 0;
  let silentUntil = 0;
  return (request: Request, _response: Response, next: NextFunction) => {
    const kind = performance.now() < silentUntil ? undefined : which(request);
    if (kind !== undefined) {
      seen = kind === last ? seen + 1 : 1;
      last = kind;
      if (seen === ENOUGH) {
        seen = 0;
        silentUntil = performance.now() + HOUR_MS;
        tell(kind);
      }
    }
    next();
  };
}

/**
 * Warns once when visitors of the public address arrive from the gateway of the container's network: then a program on the host
 * passes all of them on (a proxy that is not trusted, rootless Docker, IPv6), and limits by address count everybody together.
 */
export function warnOfSharedAddress(
  logger: Logger,
  publicUrl: string,
  gateway: string,
  note: Note,
): RequestHandler {
  const { host } = new URL(publicUrl);
  let isTold = false;
  return countEnough(
    ({ headers, ip }) => (headers.host === host && ip === gateway ? gateway : undefined),
    () => {
      note('shared-address', gateway);
      if (isTold) return;
      isTold = true;
      logger.warn(
        `Visitors of ${host} arrive from ${gateway}, the gateway of this network, so limits by address count them together. ` +
          'Name the proxy in front in TRUSTED_PROXIES; see "Your domain, with TLS" in docs/operations.md.',
      );
    },
  );
}

/** A name or an address that others than this machine and its own network may use: the services of a stack call each other by one word. */
const foreignHost = /^[\w:\]-]*[.[][\w.:[\]-]*$/;
const MOST = 255;

const isForeign = (host: string): boolean =>
  host.length <= MOST &&
  foreignHost.test(host) &&
  URL.canParse(`http://${host}`) &&
  !isLocal(`http://${host}`);

/** Notes when visitors come by another name, although PUBLIC_URL is one that this machine alone can open. */
export function noteOtherName(note: Note): RequestHandler {
  /** Nearly all requests come by one name, which is then looked at once. */
  let usual = '';
  return countEnough(
    ({ headers: { host = '' } }) => {
      if (host === usual) return undefined;
      if (isForeign(host)) return host;
      usual = host;
      return undefined;
    },
    (host) => note('other-name', host),
  );
}
