import type { PeerCertificate } from 'node:tls';
import { expect, it } from '@jest/globals';
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
  [60, undefined, 'ok', 'The certificate of www.example.com (from An Authority) expires in 60 days.'],
  [
    20,
    undefined,
    'note',
    'The certificate of www.example.com (from An Authority) expires in 20 days. Read the log of what renews it.',
  ],
  [
    1,
    undefined,
    'wrong',
    'The certificate of www.example.com (from An Authority) expires in 1 days. Read the log of what renews it.',
  ],
  [
    -3,
    undefined,
    'wrong',
    'The certificate of www.example.com (from An Authority) expired 3 days ago. Read the log of what renews it.',
  ],
  [
    60,
    'SELF_SIGNED_CERT_IN_CHAIN',
    'wrong',
    expect.stringContaining('is not trusted (SELF_SIGNED_CERT_IN_CHAIN)') as unknown,
  ],
])('a certificate of %i more days, refused for %s, is %s', (days, refusal, level, message) => {
  expect(judge('www.example.com', of(days), refusal, NOW)).toMatchObject({ level, message });
});

it('one for another name is wrong, whoever signed it', () => {
  expect(judge('www.example.com', of(60, 'DNS:other.example.com'), undefined, NOW)).toMatchObject({
    level: 'wrong',
    message: expect.stringContaining('is for another name') as unknown,
  });
});
