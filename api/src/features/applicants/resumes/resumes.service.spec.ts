import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { deriveKey, Settings } from '../../../platform/config/settings.js';
import { ResumeLinks } from './resumes.service.js';

const SECRET = 'a secret of thirty-two characters';
const KEY = 'resumes/0b8f2a52-7f0e-4d43-9d51-5f4d0f0f8a11.pdf';
const MINUTE = 60_000;

const linksOf = (jwtSecret: string) => new ResumeLinks(Object.assign(new Settings(), { jwtSecret }));
const links = linksOf(SECRET);
const tokenOf = (path: string): string => path.slice('resumes/'.length);
const token = (): string => tokenOf(links.pathTo(KEY));

/** A token as anybody can write it who has the key. */
function written(header: object, claims: object, purpose = 'resume', hash = 'sha256'): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const content = `${encode(header)}.${encode(claims)}`;
  const mac = createHmac(hash, deriveKey(SECRET, purpose)).update(content).digest('base64url');
  return `${content}.${mac}`;
}
const hs256 = { alg: 'HS256', typ: 'JWT' };
const claims = () => ({ sub: KEY, exp: Math.floor(Date.now() / 1000) + 60, aud: 'resume' });

describe('the link to a resume', () => {
  afterEach(() => void jest.useRealTimers());

  it('names one object, and is short', () => {
    expect(links.keyOf(token())).toBe(KEY);
    expect(token().length).toBeLessThan(220);
    expect(token()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it('is good for ten minutes', () => {
    jest.useFakeTimers({ now: 1_800_000_000_000 });
    const given = token();
    jest.setSystemTime(Date.now() + 10 * MINUTE - 1000);
    expect(links.keyOf(given)).toBe(KEY);
    jest.setSystemTime(Date.now() + 1000);
    expect(links.keyOf(given)).toBeUndefined();
  });

  it.each<[string, () => string]>([
    ['of another secret', () => tokenOf(linksOf('another secret of that length ..').pathTo(KEY))],
    ['signed with the key of sessions', () => written(hs256, claims(), 'session')],
    ['for another audience', () => written(hs256, { ...claims(), aud: 'session' })],
    ['without a signature', () => `${written({ alg: 'none' }, claims()).split('.', 2).join('.')}.`],
    ['with another algorithm', () => written({ alg: 'HS512' }, claims(), 'resume', 'sha512')],
  ])('opens nothing when it is one %s', (_what, made) => {
    expect(links.keyOf(made())).toBeUndefined();
  });

  it('opens nothing with any character changed', () => {
    const given = token();
    for (let at = 0; at < given.length; at += 1) {
      const forged = given.slice(0, at) + (given[at] === 'A' ? 'B' : 'A') + given.slice(at + 1);
      expect(links.keyOf(forged)).toBeUndefined();
    }
  });
});
