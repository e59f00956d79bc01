import { describe, expect, it } from 'vitest';
import { checkOptions, copyOf, newQuestion, toFormValues, toJobFields } from './job-form';

const job = {
  title: 'Lead Researcher',
  location: 'Lahore',
  description: 'Two\nlines.',
  requirements: ['Spreadsheets', 'Spreadsheets'],
  status: true,
};

const questions = [
  { _id: 'a', text: 'Three evenings?', type: 'yes-no' as const, required: true },
  { _id: 'b', text: 'Which shift?', type: 'choice' as const, options: ['Early', 'Late'], required: false },
];

const full = {
  ...job,
  questions,
  closesOn: '2026-11-30',
  employmentType: 'FULL_TIME' as const,
  workplace: 'hybrid' as const,
  salary: { min: 7.5, max: 9, currency: 'USD', unit: 'HOUR' as const },
};

describe('a job in the form', () => {
  it.each([
    ['with its required fields alone', job],
    ['with all that a job may say', full],
    ['with a salary of one amount', { ...job, salary: { min: 900, currency: 'PKR', unit: 'DAY' as const } }],
  ])('comes back as it went in, %s', (_what, fields) => {
    expect(toJobFields(toFormValues(fields))).toStrictEqual(fields);
  });

  it('has no salary without an amount, whatever is chosen for it', () => {
    const values = toFormValues(full);
    const salary = { ...values.salary, min: '', max: '' };
    expect(toJobFields({ ...values, salary })).not.toHaveProperty('salary');
    expect(toJobFields({ ...values, salary: { ...salary, max: '9' } })).toHaveProperty('salary.max', 9);
  });
});

describe('the questions of a job in the form', () => {
  const fieldsOf = (question: Partial<typeof newQuestion>) =>
    toJobFields({ ...toFormValues(job), questions: [{ ...newQuestion, text: 'New?', ...question }] })
      .questions;

  it('have no id before the server made one, and options for a choice alone', () => {
    const asked = { text: 'New?', required: false };
    expect(fieldsOf({ options: 'One\nTwo' })).toStrictEqual([{ ...asked, type: 'yes-no' }]);
    expect(fieldsOf({ type: 'choice', options: ' One \n\nTwo\nOne' })).toStrictEqual([
      { ...asked, type: 'choice', options: ['One', 'Two'] },
    ]);
  });

  it.each([
    ['', false],
    ['One\n\n One', false],
    ['One\nTwo', true],
    [[...'12345678'].join('\n'), true],
    [[...'123456789'].join('\n'), false],
  ])('take 2 to 8 different options: %j', (options, isRight) => {
    expect(checkOptions(options) === true).toBe(isRight);
  });
});

describe('a copy of a job', () => {
  const stored = { ...full, _id: '1', createdAt: '', updatedAt: '', closesAt: '', applicantCount: 3 };

  it('has all that the job says, and is inactive', () => {
    const copied = { ...full, title: 'Lead Researcher (copy)', status: false };
    expect(copyOf({ ...stored, closesInDays: 0 })).toStrictEqual(copied);
  });

  it('has no last day that is over', () => {
    expect(copyOf({ ...stored, closesInDays: -1 })).not.toHaveProperty('closesOn');
  });
});
