import { beforeEach, describe, expect, it } from 'vitest';
import { dropAttempt, submissionIdFor } from './useApplicationForm';

const text = { fullName: 'Amina Yusuf', email: 'amina@mail.example', coverLetter: 'I look twice.' };
const file = new File(['resume'], 'resume.pdf', { lastModified: 1000 });

const idOf = (jobId: string) => submissionIdFor(jobId, text, file);

beforeEach(() => sessionStorage.clear());

describe('attempt', () => {
  it('keeps its id while the content is the same, also after a reload', () => {
    expect(idOf('job-1')).toBe(idOf('job-1'));
  });

  it('is of its own job, until it is dropped', () => {
    const first = idOf('job-1');
    expect(idOf('job-2')).not.toBe(first);
    dropAttempt('job-1');
    expect(idOf('job-1')).not.toBe(first);
  });

  it.each([
    ['the text', { ...text, coverLetter: 'I look three times.' }, file],
    ['the file', text, new File(['resume'], 'resume.pdf', { lastModified: 2000 })],
  ])('takes a new id when %s changed', (_what, nextText, nextFile) => {
    const first = idOf('job-1');
    expect(submissionIdFor('job-1', nextText, nextFile)).not.toBe(first);
  });

  it.each(['{', 'null', '[]', '"x"', '{"submissionId":1}'])('begins anew where %s was kept', (stored) => {
    sessionStorage.setItem('application-attempt:job-1', stored);
    expect(idOf('job-1')).toMatch(/^[0-9a-f]{32}$/);
  });
});
