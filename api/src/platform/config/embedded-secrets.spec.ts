import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { embeddedPassword, embeddedSecret, noteShownPassword, unseenPassword } from './embedded-secrets.js';

let dataDir: string;
let folder: string;
let path: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'leadlight-secrets-'));
  folder = join(dataDir, 'secrets');
  path = join(folder, 'jwt-secret');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const jwtSecret = () => embeddedSecret(dataDir, 'JWT_SECRET');
const modeOf = (what: string) => statSync(what).mode & 0o777;

function kept(content: string): void {
  mkdirSync(folder);
  writeFileSync(path, content);
}

describe('a secret that is made', () => {
  it('is whole, closed to others, and leaves nothing beside it', () => {
    const value = jwtSecret();
    expect(value).toHaveLength(64);
    expect(readFileSync(path, 'utf8')).toBe(value);
    expect(readdirSync(folder)).toEqual(['jwt-secret']);
    expect([modeOf(folder), modeOf(path)]).toEqual([0o700, 0o600]);
  });

  it('is refused in a sentence where it cannot be written', () => {
    writeFileSync(folder, '');
    expect(jwtSecret).toThrow(
      `JWT_SECRET cannot be stored in ${path} (file already exists). Let this user read and write its folder, on a disk with room, or set JWT_SECRET.`,
    );
  });
});

describe('a secret that is there', () => {
  it('is used', () => {
    kept(`${'f3PZx0q9Vw2sLk8Tn4Bd6Yh1Rc7Mj5Ga'}\n`);
    expect(jwtSecret()).toBe('f3PZx0q9Vw2sLk8Tn4Bd6Yh1Rc7Mj5Ga');
  });

  it.each([
    ['nothing', ''],
    ['a character too few', 'f3PZx0q9Vw2sLk8Tn4Bd6Yh1Rc7Mj5G'],
    ['zeros, as after a power cut', '\0'.repeat(64)],
  ])('is refused by its name and path when it holds %s, and stays', (_what, content) => {
    kept(content);
    expect(jwtSecret).toThrow(
      `JWT_SECRET, stored in ${path}, should be at least 32 characters, for instance of \`openssl rand -base64 48\`. Delete the file and start again to get a new one.`,
    );
    expect(readFileSync(path, 'utf8')).toBe(content);
  });
});

it('the password that is made is unseen until a start notes that it was shown', () => {
  const password = embeddedPassword(dataDir);
  expect([embeddedPassword(dataDir), unseenPassword(dataDir)]).toEqual([password, password]);
  noteShownPassword(dataDir);
  expect([embeddedPassword(dataDir), unseenPassword(dataDir)]).toEqual([password, undefined]);
});
