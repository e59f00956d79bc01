import { expect, it } from 'vitest';
import { mailWords } from './mail-words';

it.each([
  ['off', false, 'Not mailed.'],
  ['waiting', false, 'Waiting to be mailed.'],
  ['waiting', true, 'Not delivered: waiting for over an hour.'],
  ['sent', false, 'Mailed.'],
  ['failed', true, 'Not delivered: given up after many attempts.'],
] as const)('says what became of the mail: %s, undelivered %s', (mail, undelivered, words) => {
  expect(mailWords({ mail, undelivered })).toBe(words);
});

it('says when it was mailed', () => {
  const words = mailWords({ mail: 'sent', undelivered: false, mailedAt: '2026-11-21T12:00:00.000Z' });
  expect(words).toMatch(/^Mailed on .*2026/);
});
