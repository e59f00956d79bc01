import type { NextFunction, Request, RequestHandler, Response } from 'express';
import ipaddr from 'ipaddr.js';
import { isLocal } from '../config/is-local.js';

const ENOUGH_IN_A_ROW = 20;
const HOUR_MS = 3_600_000;
const MAX_HOST_LENGTH = 255;

/** Reports when so many requests in a row have the same value; at most once an hour. */
function onRepeated(
  valueOf: (request: Request) => string | undefined,
  report: (value: string) => void,
): RequestHandler {
  let last: string | undefined;
  let count = 0;
  let silentUntil = 0;
  return (request: Request, _response: Response, next: NextFunction) => {
    const value = performance.now() < silentUntil ? undefined : valueOf(request);
    if (value !== undefined) {
      count = value === last ? count + 1 : 1;
      last = value;
      if (count === ENOUGH_IN_A_ROW) {
        count = 0;
        silentUntil = performance.now() + HOUR_MS;
        report(value);
      }
    }
    next();
  };
}

const isPrivate = (ip: string): boolean =>
  ipaddr.isValid(ip) && ['private', 'loopback', 'uniqueLocal'].includes(ipaddr.process(ip).range());

/** Detects that visitors of the public host share a private address: then a proxy is not trusted, and rate limits count them as one. */
export const detectSharedAddress = (publicUrl: string, report: (address: string) => void): RequestHandler =>
  onRepeated(
    ({ headers, ip }) => (headers.host === new URL(publicUrl).host && ip && isPrivate(ip) ? ip : undefined),
    report,
  );

/** A domain name or an address: the services of a stack call each other by one word. */
const publicHost = /^[\w:\]-]*[.[][\w.:[\]-]*$/;

/** Detects that visitors use another host than PUBLIC_URL, which only this machine can open. */
export const detectHostMismatch = (report: (host: string) => void): RequestHandler =>
  onRepeated(({ headers: { host = '' } }) => {
    const isMismatch =
      host.length <= MAX_HOST_LENGTH &&
      publicHost.test(host) &&
      URL.canParse(`http://${host}`) &&
      !isLocal(`http://${host}`);
    return isMismatch ? host : undefined;
  }, report);
