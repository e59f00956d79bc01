import { expect, it } from 'vitest';
import { filledIn, fillIn, onlyKnown, valuesOf } from './placeholders';

const values = valuesOf({ fullName: 'Amina  Yusuf', jobTitle: '<b>Lead</b> Researcher' }, 'Leadlight');

it('fills in what it knows, with or without blanks in the braces, and nothing twice', () => {
  expect(filledIn('Dear {{firstName}}, {{ jobTitle }} at {{\tagency\n}}', values)).toBe(
    'Dear Amina, <b>Lead</b> Researcher at Leadlight',
  );
  const sly = valuesOf({ fullName: '{{jobTitle}}', jobTitle: '{{fullName}}' }, 'Leadlight');
  expect(filledIn('{{fullName}} {{jobTitle}}', sly)).toBe('{{jobTitle}} {{fullName}}');
  expect(filledIn('{{ and } and }} { {agency}', values)).toBe('{{ and } and }} { {agency}');
});

it('tells what was written from what was filled in', () => {
  expect(fillIn('To {{fullName}}{{age}}!', values)).toEqual([
    { kind: 'text', text: 'To ' },
    { kind: 'value', text: 'Amina  Yusuf' },
    { kind: 'text', text: '' },
    { kind: 'unknown', text: '{{age}}' },
    { kind: 'text', text: '!' },
  ]);
});

it('names the first placeholder that does not exist', () => {
  expect(onlyKnown('applicant')('{{fullName}} {{ agency }} {single} {{ open')).toBe(true);
  expect(onlyKnown('applicant')('{{fullName}} {{ Age }} {{x}}')).toContain('{{Age}}');
  expect(onlyKnown('applicant')('{{}}')).toContain('{{}}');
  expect(onlyKnown('applicant')('{{toString}}')).toContain('{{toString}}');
});

it('an enquiry has no job', () => {
  expect(onlyKnown('enquiry')('{{firstName}} {{agency}}')).toBe(true);
  expect(onlyKnown('enquiry')('{{jobTitle}}')).toBe(
    '{{jobTitle}} is not a placeholder. Use {{fullName}}, {{firstName}} or {{agency}}.',
  );
  expect(filledIn('{{firstName}}, {{jobTitle}}', valuesOf({ fullName: 'Dana Whitfield' }, 'Leadlight'))).toBe(
    'Dana, {{jobTitle}}',
  );
});
