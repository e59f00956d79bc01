import type { PeerCertificate } from 'node:tls';
import { expect, it } from 'vitest';
import { judge } from './certificate.js';

const NOW = Date.UTC(2026, 0, 1);
const of = (days: number, names = 'DNS:www.example.com') =>
  ({
    subject: { CN: 'www.example.com' },
    issuer: { O: 'An Authority' },
    valid_to: new Date(NOW + (days + 0.5) * 86_400_000).toUTCString(),
    subjectaltname: names,
  }) as unknown as PeerCertificate;

it.each([
  [60, undefined, 'right', 'That of www.example.com is good for 60 more days (from An Authority).'],
  [20, undefined, 'note', 'That of www.example.com is good for 20 more days (from An Authority).'],
  [1, undefined, 'wrong', 'That of www.example.com is good for 1 more day (from An Authority).'],
  [-3, undefined, 'wrong', 'That of www.example.com has ended 3 days ago (from An Authority).'],
  [
    60,
    'SELF_SIGNED_CERT_IN_CHAIN',
    'wrong',
    'That of www.example.com is not trusted (SELF_SIGNED_CERT_IN_CHAIN, from An Authority).',
  ],
])('a certificate of %i more days, refused for %s, is %s', (days, refusal, level, sentence) => {
  expect(judge('www.example.com', of(days), refusal, NOW)).toMatchObject({ level, sentence });
});

it('one for another name is wrong, whoever signed it', () => {
  expect(judge('www.example.com', of(60, 'DNS:other.example.com'), undefined, NOW)).toMatchObject({
    level: 'wrong',
    sentence: 'The certificate there is not for www.example.com.',
  });
});
