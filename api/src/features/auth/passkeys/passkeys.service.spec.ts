import { expect, it } from '@jest/globals';
import { passkeyHost } from './passkeys.service.js';

it.each<[string, string | undefined]>([
  ['https://www.leadlight.example', 'www.leadlight.example'],
  ['https://leadlight.example:8443', 'leadlight.example'],
  ['https://intranet', 'intranet'],
  ['https://localhost:8080', 'localhost'],
  ['http://localhost:8080', 'localhost'],
  ['http://www.leadlight.example', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://192.0.2.1', undefined],
  ['https://[2001:db8::1]', undefined],
  ['https://[::1]', undefined],
])('passkeys of %s belong to %s', (publicUrl, host) => {
  expect(passkeyHost(publicUrl)).toBe(host);
});
