import ipaddr from 'ipaddr.js';

/** @returns an IPv4 address, or the IPv6 network of a subscriber (RFC 6177) */
export function rateLimitKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const caller = ipaddr.process(address);
  if (caller.kind() === 'ipv4') return caller.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${caller.toNormalizedString()}/64`).toString()}/64`;
}
