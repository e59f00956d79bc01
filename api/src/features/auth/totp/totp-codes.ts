import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const RECOVERY_CODES = 10;
/** 80 bits: sixteen characters of base32. */
const RECOVERY_CODE_BYTES = 10;
const SECRET_BYTES = 20;
/** Steps before and after the present one, because clocks differ. */
const WINDOW = 1;

/** Without what only helps to read a code. */
const plain = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label }).toString();

export function totpStep(secret: string, code: string): number | undefined {
  const token = plain(code);
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = new TOTP({ secret });
  const timestamp = Date.now();
  const delta = totp.validate({ token, timestamp, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export const isRecoveryCode = (code: string): boolean => /^[A-Z2-7]{16}$/.test(plain(code));

export const recoveryCodeHash = (code: string): string =>
  createHash('sha256').update(plain(code)).digest('base64url');

/** Ten codes such as 'K7QX-3MZA-PW5E-YB2D', and their hashes. */
export function newRecoveryCodes(): { recoveryCodes: string[]; hashes: string[] } {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_CODE_BYTES }).base32.replace(/.{4}(?=.)/g, '$&-'),
  );
  return { recoveryCodes, hashes: recoveryCodes.map(recoveryCodeHash) };
}
