import { hkdfSync } from 'node:crypto';

/** One key for each purpose (RFC 5869), so that a signature for one purpose is invalid for another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `leadlight:${purpose}`, 32));
