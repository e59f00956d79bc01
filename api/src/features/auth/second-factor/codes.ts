import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const RECOVERY_CODES = 10;
/** 80 bits: sixteen characters of base32. */
const RECOVERY_CODE_BYTES = 10;
const SECRET_BYTES = 20;
/** Steps before and after this one whose codes are right, too: clocks differ, and people type slowly. */
const WINDOW = 1;

/** A code as people may write it down, without what only helps to read it. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

/** Base32, 160 bits. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What authenticators read from a QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label }).toString();

/** @returns the step whose code this is; undefined when it is right at none that counts now */
export function totpStep(secret: string, code: string): number | undefined {
  const token = plain(code);
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret });
  const timestamp = Date.now();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Ten, such as 'K7QX-3MZA-PW5E-YB2D'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_CODE_BYTES }).base32.replace(/.{4}(?=.)/g, '$&-'),
  );

/** As it is stored. */
export const recoveryCodeHash = (code: string): string =>
  createHash('sha256').update(plain(code)).digest('base64url');
