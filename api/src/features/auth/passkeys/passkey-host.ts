import { isIP } from 'node:net';

/**
 * The host that passkeys belong to (relying party id): that of PUBLIC_URL.
 * @returns undefined where browsers offer none: without https, and for IP addresses; localhost needs no https
 */
export function passkeyHost(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return hostname;
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0;
  return protocol === 'https:' && !isAddress ? hostname : undefined;
}
