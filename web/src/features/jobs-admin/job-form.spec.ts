import { describe, expect, it } from 'vitest';
import { blankJob, readJobDraft, toFormValues, toJobFields } from './job-form';

const job = {
  title: 'Lead Researcher',
  location: 'Lahore',
  description: 'Two\nlines.',
  requirements: ['Spreadsheets', 'Spreadsheets'],
  status: true,
};

describe('a job in the form', () => {
  it('comes back as it went in', () => {
    expect(toJobFields(toFormValues(job))).toEqual(job);
  });

  it('is sent without blanks and without empty requirement lines', () => {
    const values = {
      ...toFormValues(job),
      title: '  Lead ',
      requirements: [{ line: ' a ' }, { line: ' ' }, { line: '' }],
    };
    expect(toJobFields(values)).toMatchObject({ title: 'Lead', requirements: ['a'] });
  });
});

describe('a kept draft', () => {
  it('is read back', () => {
    const values = { ...blankJob(true), title: 'Lead', requirements: [{ line: 'a' }] };
    expect(readJobDraft(JSON.parse(JSON.stringify(values)))).toEqual(values);
  });

  it.each([
    undefined,
    null,
    'x',
    {},
    [],
    { ...blankJob(true), title: 1 },
    { ...blankJob(true), requirements: null },
    { ...blankJob(true), requirements: [null] },
    { ...blankJob(true), requirements: [{ line: 2 }] },
  ])('is nothing in %j', (stored) => {
    expect(readJobDraft(stored)).toBeUndefined();
  });
});
