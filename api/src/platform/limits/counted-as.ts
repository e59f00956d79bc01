import ipaddr from 'ipaddr.js';

/**
 * What the caller at an address is counted as: an IPv4 address is itself, an IPv6 address its /64, because every
 * subscriber has at least that many (RFC 6177) and would else be a new caller each time.
 */
export function countedAs(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const caller = ipaddr.process(address);
  if (caller.kind() === 'ipv4') return caller.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${caller.toNormalizedString()}/64`).toString()}/64`;
}
