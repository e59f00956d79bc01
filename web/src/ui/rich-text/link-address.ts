/** http, https and mailto, and places of this site: what the API lets a link keep. */
export const linkAddress = /^\s*(?:https?:\/\/|mailto:|\/(?![/\\\s&])|#|\?)/i;

export const isLinkAddress = (address: string): boolean => linkAddress.test(address);

/**
 * What was typed as the address of a link: `example.com` is meant for https, `dana@example.com` for mail.
 * @returns undefined for what a link may not hold
 */
export function readLinkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (isLinkAddress(address)) return address;
  if (/[\s"'<>]/.test(address)) return undefined;
  const [host = ''] = address.split(/[/?#:]/);
  if (host.includes('@') && host === address) return `mailto:${address}`;
  return host.includes('.') && URL.canParse(`https://${address}`) ? `https://${address}` : undefined;
}
