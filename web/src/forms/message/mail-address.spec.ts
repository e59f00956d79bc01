import { expect, it } from 'vitest';
import { mailtoAddress } from './mail-address';

it('an address adds no header to the mail', () => {
  const address = new URL(mailtoAddress('a?bcc=thief%40evil.example&body=hi@example.com'));
  expect(address.search).toBe('');
  expect(decodeURIComponent(address.pathname)).toBe('a?bcc=thief%40evil.example&body=hi@example.com');
  expect(mailtoAddress('amina.yusuf@mail.example')).toBe('mailto:amina.yusuf@mail.example');
});
