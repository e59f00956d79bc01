import { describe, expect, it } from 'vitest';
import { usualResumes } from '../../content/formats';
import { checkResume, dropAttempt, namesOf, submissionIdFor } from './ApplicationForm';

const text = { fullName: 'Amina Yusuf', email: 'amina@mail.example', coverLetter: 'I look twice.' };
const file = new File(['resume'], 'resume.pdf', { lastModified: 1000 });

const idOf = (jobId: string) => submissionIdFor(jobId, text, file);

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

const LIMITS = { ...usualResumes, maxBytes: 10 };
const MAX = LIMITS.maxBytes;
const named = (name: string, content = 'x') => new File([content], name);

describe('checkResume', () => {
  it('asks for a file', () => {
    expect(checkResume(undefined, LIMITS)).toBe('Please upload your resume.');
  });

  it.each(['cv.pdf', 'CV.PDF', 'cv.doc', 'cv.docx', 'cv.odt', 'cv.rtf', 'سيرة.txt'])('takes %s', (name) => {
    expect(checkResume(named(name), LIMITS)).toBe(true);
  });

  it.each(['cv.exe', 'cv', 'cv.pdf.zip'])('refuses %s by its kind', (name) => {
    expect(checkResume(named(name), LIMITS)).toBe(
      "This kind of file isn't supported. Choose a PDF, DOC, DOCX, ODT, RTF or TXT file.",
    );
  });

  it('takes the kinds that the server names', () => {
    const limits = { ...LIMITS, types: ['.pdf', '.tex'] };
    expect(checkResume(named('cv.tex'), limits)).toBe(true);
    expect(checkResume(named('cv.doc'), limits)).toMatch(/Choose a PDF or TEX file\.$/);
    expect(namesOf(['.txt'])).toBe('TXT');
  });

  it('refuses an empty file, and one byte over the limit but not the limit itself', () => {
    expect(checkResume(named('cv.pdf', ''), LIMITS)).toMatch(/empty/);
    expect(checkResume(named('cv.pdf', 'x'.repeat(MAX)), LIMITS)).toBe(true);
    expect(checkResume(named('cv.pdf', 'x'.repeat(MAX + 1)), LIMITS)).toBe(
      'This file is larger than 10 bytes. Save a smaller copy and choose it again.',
    );
  });
});
