import { Decrypter, Encrypter } from 'age-encryption';
import { expect, it } from '@jest/globals';
import { PassphraseRecipient } from './passphrase-recipient.js';

it('encrypts for a password, as every program that knows age decrypts it', async () => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(new PassphraseRecipient('correct horse battery – ü'));
  const decrypter = new Decrypter();
  decrypter.addPassphrase('correct horse battery – ü');
  expect(await decrypter.decrypt(await encrypter.encrypt('an archive'), 'text')).toBe('an archive');
});
