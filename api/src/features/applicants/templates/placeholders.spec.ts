import { describe, expect, it } from '@jest/globals';
import { fillPlaceholders, firstNameOf, unknownPlaceholder } from './placeholders.js';

const values = {
  fullName: 'Ayesha {{agency}} Khan',
  firstName: 'Ayesha',
  jobTitle: 'Lead Researcher',
  agency: 'Leadlight',
  times: 'Tuesday, December 1, 10:00 AM (UTC+5)',
};

describe('placeholders', () => {
  it.each([
    ['Dear {{firstName}},', 'Dear Ayesha,'],
    ['{{ jobTitle }} at {{\tagency\n}}', 'Lead Researcher at Leadlight'],
    ['{{fullName}}', 'Ayesha {{agency}} Khan'],
    ['{{firstName}}{{firstName}}', 'AyeshaAyesha'],
    ['{{ and } and }} { {agency}', '{{ and } and }} { {agency}'],
    ['{{firstName', '{{firstName'],
    ['', ''],
  ])('of %j give %j', (text, filled) => {
    expect(fillPlaceholders(text, values)).toBe(filled);
  });

  it.each([
    ['Dear {{name}}', 'name'],
    ['{{firstName}} {{ salary }} {{x}}', ' salary '],
    ['{{}}', ''],
    ['{{constructor}}', 'constructor'],
    ['{{{{firstName}}', undefined],
    ['{{firstName}}', undefined],
    ['no {{ end', undefined],
  ])('in %j: %j is unknown', (text, unknown) => {
    expect(unknownPlaceholder(text)).toBe(unknown);
  });

  it('are read in time that grows with the text', () => {
    for (const text of ['{'.repeat(200_000), '{{x'.repeat(100_000), '{{}}'.repeat(50_000)])
      expect(fillPlaceholders(text, values)).toBe(text);
  });
});

it.each([
  ['Ayesha Khan', 'Ayesha'],
  ['  Chen\u00a0Li', 'Chen'],
  ['Pelé', 'Pelé'],
  ['عائشہ خان', 'عائشہ'],
  ['王小明', '王小明'],
  ["O'Brien Pat", "O'Brien"],
  ['Anne-Marie Li', 'Anne-Marie'],
  ['evil.com/prize Winner', 'applicant'],
  ['evil@mail.example Winner', 'applicant'],
  ['4you Winner', 'applicant'],
])('the first name of %j is %j', (fullName, firstName) => {
  expect(firstNameOf(fullName)).toBe(firstName);
});
