import { expect, it } from 'vitest';
import { mailText } from './EnquiryFacts';

it.each([
  ['off', false, 'Not mailed.'],
  ['waiting', false, 'Waiting to be mailed.'],
  ['waiting', true, 'Not delivered: waiting for over an hour.'],
  ['sent', false, 'Mailed.'],
  ['failed', true, 'Not delivered: given up after many attempts.'],
] as const)('says what became of the mail: %s, undelivered %s', (mail, undelivered, text) => {
  expect(mailText({ mail, undelivered })).toBe(text);
});

it('says when it was mailed', () => {
  const text = mailText({ mail: 'sent', undelivered: false, mailedAt: '2026-11-21T12:00:00.000Z' });
  expect(text).toMatch(/^Mailed on .*2026/);
});
