import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Settings } from '../../platform/config/settings.js';

/** A key of its own for each purpose (RFC 5869), so that what is signed for one is worth nothing for another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `leadlight:${purpose}`, 32));

/** Short-lived signed values for URLs: `<expiry>.<payload>.<mac>`, URL-safe. Not secret, only unforgeable. */
@Injectable()
export class Signer {
  private readonly keys = new Map<string, Buffer>();

  constructor(private readonly settings: Settings) {}

  /** @param payload what the token names; readable by whoever holds it */
  sign(purpose: string, payload: string, ttlSeconds: number): string {
    const expires = Math.floor(Date.now() / 1000) + ttlSeconds;
    const body = `${expires.toString(36)}.${Buffer.from(payload).toString('base64url')}`;
    return `${body}.${this.mac(purpose, body).toString('base64url')}`;
  }

  /** The payload of a token that was signed for this purpose and has not expired, else undefined. */
  verify(purpose: string, token: string): string | undefined {
    const [expires, payload, mac, ...rest] = token.split('.');
    if (!expires || !payload || !mac || rest.length > 0) return undefined;
    const expected = this.mac(purpose, `${expires}.${payload}`);
    const given = Buffer.from(mac, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    if (Number.parseInt(expires, 36) <= Date.now() / 1000) return undefined;
    return Buffer.from(payload, 'base64url').toString();
  }

  private mac(purpose: string, body: string): Buffer {
    let key = this.keys.get(purpose);
    if (!key) this.keys.set(purpose, (key = deriveKey(this.settings.jwtSecret, purpose)));
    return createHmac('sha256', key).update(body).digest();
  }
}
