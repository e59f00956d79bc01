import { expect, it } from 'vitest';
import { emailAddress, filled, phoneNumber } from './rules';

it.each(['', ' \u00a0', '\u200b', '\u202e', '\u3164', '\u2800', '\u0301'])('%j counts as empty', (value) => {
  expect(filled('Give it.')(value)).toBe('Give it.');
});

it.each(['Ayesha', 'عائشة', '李', '-', '📄'])('%j is something', (value) => {
  expect(filled('Give it.')(value)).toBe(true);
});

it.each([
  ['', 'Missing.'],
  ['john@buyer', 'Wrong.'],
  ['john@buyer..com', 'Wrong.'],
  [' john@buyer.com ', true],
])('%j as an e-mail address', (value, verdict) => {
  expect(emailAddress('Missing.', 'Wrong.')(value)).toBe(verdict);
});

it.each([
  ['abc', 'Wrong.'],
  ['+44 20 7946 0000', true],
  ['٠٣٠٠١٢٣٤', true],
])('%j as a phone number', (value, verdict) => {
  expect(phoneNumber('Wrong.')(value)).toBe(verdict);
});
