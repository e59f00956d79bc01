import ipaddr from 'ipaddr.js';

/**
 * The key under which a client is limited: an IPv4 address itself, of an IPv6 address its /64, because every subscriber has at
 * least that many addresses (RFC 6177).
 * @param bits of the IPv6 network
 */
export function rateLimitKey(address: string, bits = 64): string {
  if (!ipaddr.isValid(address)) return address;
  const caller = ipaddr.process(address);
  if (caller.kind() === 'ipv4') return caller.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${caller.toNormalizedString()}/${bits}`).toString()}/${bits}`;
}
