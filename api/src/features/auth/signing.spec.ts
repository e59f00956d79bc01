import { describe, expect, it } from 'vitest';
import { Settings } from '../../platform/config/settings.js';
import { Signer } from './signing.js';

const signer = (secret = 'a secret of thirty-two characters') =>
  new Signer(Object.assign(new Settings(), { jwtSecret: secret }));

describe('a signed value', () => {
  it('is read back for its purpose', () => {
    expect(signer().verify('resume', signer().sign('resume', 'resumes/ü.pdf', 60))).toBe('resumes/ü.pdf');
  });

  it('is worth nothing for another purpose, under another secret, or once it is over', () => {
    const token = signer().sign('resume', 'key', 60);
    expect(signer().verify('session', token)).toBeUndefined();
    expect(signer('another secret of that length ..').verify('resume', token)).toBeUndefined();
    expect(signer().verify('resume', signer().sign('resume', 'key', 0))).toBeUndefined();
  });

  it.each(['', '.', '..', 'a.b', 'a.b.c', 'a.b.c.d'])('refuses %j', (token) => {
    expect(signer().verify('resume', token)).toBeUndefined();
  });

  it('refuses a value with any character changed', () => {
    const token = signer().sign('resume', 'key', 60);
    for (let at = 0; at < token.length - 1; at += 1) {
      const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(signer().verify('resume', forged)).toBeUndefined();
    }
  });
});
