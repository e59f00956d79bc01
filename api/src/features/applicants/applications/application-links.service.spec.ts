import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { deriveKey, Settings } from '../../../platform/config/settings.js';
import { ApplicationLinks } from './application-links.service.js';

const SECRET = 'a secret of thirty-two characters';
const ID = '67a1f0c2e4b0a1b2c3d4e5f6';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const linksOf = (linkSecret: string) => new ApplicationLinks(Object.assign(new Settings(), { linkSecret }));
const links = linksOf(SECRET);
const tokenOf = (path: string): string => path.slice('/application/'.length);
const token = tokenOf(links.pathTo(ID));

/** Signed with a key that comes from the secret, as anybody can who has it. */
function written(key: Buffer | string): string {
  const id = Buffer.from(ID, 'hex');
  const signature = createHmac('sha256', key).update(id).digest().subarray(0, 18);
  return `lla_${Buffer.concat([id, signature]).toString('base64url')}`;
}

describe("the link to an applicant's own page", () => {
  it('names one application, is short and stays the same', () => {
    expect(links.pathTo(ID)).toMatch(/^\/application\/lla_[\w-]{40}$/);
    expect(links.pathTo(ID)).toBe(linksOf(SECRET).pathTo(ID));
    expect(links.idOf(token)).toBe(ID);
    expect(token).toBe(written(deriveKey(SECRET, 'application')));
  });

  it('cannot be changed in any place', () => {
    for (let place = 0; place < token.length; place += 1)
      for (const letter of BASE64URL) {
        const changed = token.slice(0, place) + letter + token.slice(place + 1);
        expect(links.idOf(changed)).toBe(changed === token ? ID : undefined);
      }
  });

  it.each([
    ['another installation', tokenOf(linksOf('another secret of 32 characters.').pathTo(ID))],
    ['another purpose', written(deriveKey(SECRET, 'resume'))],
    ['the secret itself', written(SECRET)],
  ])('is nothing when signed by %s', (_whose, forged) => {
    expect(links.idOf(forged)).toBeUndefined();
  });

  it.each(['', ID, token.slice(0, -1), `${token}A`, `${token}\n`])(
    'has one spelling, which %j is not',
    (spelt) => {
      expect(links.idOf(spelt)).toBeUndefined();
    },
  );
});
