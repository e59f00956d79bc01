import { length } from 'class-validator';
import type { ArchivedDocument } from '../../platform/backup/archive-rules.js';
import { isTransport } from './passkeys/authenticator-transports.js';
import { MOST_PASSKEYS } from './passkeys/passkeys.service.js';

/** As the product makes them: of others, comparing a password might take all memory or never end. */
const argon2id =
  /^\$argon2id\$v=19\$m=[1-9]\d{1,4},t=[1-9],p=[1-9]\$[A-Za-z\d+/]{11,86}\$[A-Za-z\d+/]{11,86}$/;
/** Base32, 160 bits. */
const totpSecret = /^[A-Z2-7]{32}$/;
/** SHA-256, base64url. */
const sha256 = /^[\w-]{43}$/;
const credential = /^[\w-]{1,1364}$/;
const publicKey = /^[\w-]{1,4096}$/;
const host = /^[a-z\d.-]{1,253}$/;

const MOST_CODES = 10;
const LONGEST_NAME = 60;
/** Steps of 30 s until the year 2920. */
const LAST_STEP = 1e9;
/** An authenticator counts in 32 bits. */
const LAST_COUNT = 2 ** 32 - 1;

/** Also of BSON's own numbers. */
const isCount = (value: unknown, most: number): boolean => {
  const count = Number(value);
  return Number.isInteger(count) && count >= 0 && count <= most;
};

const matches = (pattern: RegExp, value: unknown): boolean => pattern.test(String(value));

function isPasskey(passkey: ArchivedDocument): boolean {
  const transports = passkey['transports'] as string[];
  return (
    // As AddPasskeyDto counts: a sign of two units is one.
    length(passkey['name'], 1, LONGEST_NAME) &&
    matches(credential, passkey['credentialId']) &&
    matches(publicKey, passkey['publicKey']) &&
    isCount(passkey['counter'], LAST_COUNT) &&
    transports.every(isTransport) &&
    new Set(transports).size === transports.length &&
    matches(host, passkey['rpId'])
  );
}

/** What of an archived account the product would not have written. Its fields have the types of the schema. */
export function accountFault(account: ArchivedDocument): string | undefined {
  const { passwordHash, firstSettings, totp, recoveryCodes, passkeys } = account;
  if (!matches(argon2id, passwordHash)) return 'another kind of passwordHash';
  const first = firstSettings as ArchivedDocument | undefined;
  if (first && !matches(argon2id, first['passwordHash'])) return 'another kind of firstSettings';
  const factor = totp as ArchivedDocument | undefined;
  if (factor && !(matches(totpSecret, factor['secret']) && isCount(factor['lastStep'], LAST_STEP)))
    return 'another kind of totp';
  const codes = (recoveryCodes ?? []) as unknown[];
  if (codes.length > MOST_CODES || !codes.every((code) => matches(sha256, code)))
    return 'another kind of recoveryCodes';
  const keys = (passkeys ?? []) as ArchivedDocument[];
  if (keys.length > MOST_PASSKEYS || !keys.every(isPasskey)) return 'another kind of passkeys';
  return undefined;
}
