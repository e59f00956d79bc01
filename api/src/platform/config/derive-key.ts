import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose (RFC 5869), so that what is signed for one is worth nothing for another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `leadlight:${purpose}`, 32));
