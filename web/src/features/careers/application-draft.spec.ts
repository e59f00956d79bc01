import { beforeEach, describe, expect, it } from 'vitest';
import { attemptFor, dropDraft, keepDraft, newSubmissionId, readDraft } from './application-draft';

const text = { fullName: 'Amina Yusuf', email: 'amina@mail.example', coverLetter: 'I look twice.' };
const file = new File(['resume'], 'resume.pdf', { lastModified: 1000 });

beforeEach(() => sessionStorage.clear());

describe('draft', () => {
  it('is kept for its own job until it is dropped', () => {
    keepDraft('job-1', { text });
    expect(readDraft('job-1')).toEqual({ text });
    expect(readDraft('job-2').text.fullName).toBe('');
    dropDraft('job-1');
    expect(readDraft('job-1').text.fullName).toBe('');
  });

  it.each(['{', 'null', '[]', '"x"', '{"text":{"fullName":{"a":1}},"attempt":{"submissionId":1}}'])(
    'reads %s as an empty draft',
    (stored) => {
      sessionStorage.setItem('application:job-1', stored);
      expect(readDraft('job-1')).toEqual({ text: { fullName: '', email: '', coverLetter: '' } });
    },
  );
});

describe('attempt', () => {
  it('keeps its id while the content is the same, also after a reload', () => {
    const first = attemptFor(text, file, undefined);
    keepDraft('job-1', { text, attempt: first });
    expect(attemptFor(text, file, readDraft('job-1').attempt).submissionId).toBe(first.submissionId);
  });

  it.each([
    ['the text', { ...text, coverLetter: 'I look three times.' }, file],
    ['the file', text, new File(['resume'], 'resume.pdf', { lastModified: 2000 })],
  ])('takes a new id when %s changed', (_what, nextText, nextFile) => {
    const first = attemptFor(text, file, undefined);
    expect(attemptFor(nextText, nextFile, first).submissionId).not.toBe(first.submissionId);
  });

  it('names submissions with version 4 UUIDs', () => {
    expect(newSubmissionId()).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(newSubmissionId()).not.toBe(newSubmissionId());
  });
});
