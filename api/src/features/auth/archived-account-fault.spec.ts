import { describe, expect, it } from '@jest/globals';
import { accountFault } from './archived-account-fault.js';

const hash = (parameters: string) => `$argon2id$v=19$${parameters}$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNo`;
const account = (changes: object) => ({ passwordHash: hash('m=19456,t=2,p=1'), ...changes });
const named = (name: string) =>
  account({
    passkeys: [
      { name, credentialId: 'id', publicKey: 'key', counter: 0, transports: [], rpId: 'leadlight.example' },
    ],
  });

describe('an archived account', () => {
  it.each(['Office laptop', '🔑'.repeat(60)])('may have a passkey called %s', (name) => {
    expect(accountFault(named(name))).toBeUndefined();
  });

  it.each(['', '🔑'.repeat(61)])('has no passkey called "%s"', (name) => {
    expect(accountFault(named(name))).toBe('another kind of passkeys');
  });

  it.each(['m=19456,t=0,p=1', 'm=19456,t=2,p=0', 'm=1,t=2,p=1', 'm=190456,t=2,p=1'])(
    'has no password that is hashed with %s',
    (parameters) => {
      expect(accountFault(account({ passwordHash: hash(parameters) }))).toBe('another kind of passwordHash');
    },
  );
});
