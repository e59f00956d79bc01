import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { embeddedSecret } from './embedded-secrets.js';
import { makePrivateFile } from './private-file.js';

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

  it('never takes the place of one that another process made meanwhile', () => {
    expect(makePrivateFile(join(dataDir, 'secret'), 'the first')).toBe(true);
    expect(makePrivateFile(join(dataDir, 'secret'), 'the second')).toBe(false);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('the first');
    expect(readdirSync(dataDir)).toEqual(['secret']);
    expect(modeOf(join(dataDir, 'secret'))).toBe(0o600);
  });

  it('is refused in a sentence where it cannot be written', () => {
    writeFileSync(folder, '');
    expect(jwtSecret).toThrow(
      `JWT_SECRET cannot be kept in ${path} (file already exists): its folder should be this user's own, on a disk with room; or set JWT_SECRET yourself.`,
    );
  });
});

describe('a secret that is there', () => {
  it('is used, and closed to others, whoever made it', () => {
    kept(`${'f3PZx0q9Vw2sLk8Tn4Bd6Yh1Rc7Mj5Ga'}\n`);
    chmodSync(folder, 0o755);
    chmodSync(path, 0o644);
    expect(jwtSecret()).toBe('f3PZx0q9Vw2sLk8Tn4Bd6Yh1Rc7Mj5Ga');
    expect([modeOf(folder), modeOf(path)]).toEqual([0o700, 0o600]);
  });

  it.each([
    ['nothing', ''],
    ['a line end', '\n'],
    ['a character too few', 'f3PZx0q9Vw2sLk8Tn4Bd6Yh1Rc7Mj5G'],
    ['zeros, as after a power cut', '\0'.repeat(64)],
    ['zeros after its beginning', `f3PZx0q9${'\0'.repeat(56)}`],
  ])('is refused by its name and path when it holds %s, and stays', (_what, content) => {
    kept(content);
    expect(jwtSecret).toThrow(
      `JWT_SECRET, kept in ${path}, should be at least 32 characters, for instance of \`openssl rand -base64 48\`: delete the file and start again, and a new one is made.`,
    );
    expect(readFileSync(path, 'utf8')).toBe(content);
  });

  it('is refused when it can be guessed', () => {
    kept('a'.repeat(40));
    expect(jwtSecret).toThrow(
      `JWT_SECRET, kept in ${path}, should be a secret of your own, not an example or a repeated character: delete the file and start again, and a new one is made.`,
    );
  });

  it('is refused when it cannot be read', () => {
    mkdirSync(folder);
    symlinkSync('nowhere', path);
    expect(jwtSecret).toThrow(
      `JWT_SECRET cannot be read from ${path} (no such file or directory): it should be a file of this user's own; or set JWT_SECRET yourself.`,
    );
  });
});
