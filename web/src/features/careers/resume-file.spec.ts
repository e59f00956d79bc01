import { describe, expect, it } from 'vitest';
import { checkResume } from './resume-file';

const MAX = 10;
const named = (name: string, content = 'x') => new File([content], name);

describe('checkResume', () => {
  it('asks for a file', () => {
    expect(checkResume(undefined, MAX)).toBe('Please upload your resume.');
  });

  it.each(['cv.pdf', 'CV.PDF', 'cv.doc', 'cv.docx', 'cv.odt', 'cv.rtf', 'سيرة.txt'])('takes %s', (name) => {
    expect(checkResume(named(name), MAX)).toBe(true);
  });

  it.each(['cv.exe', 'cv', 'cv.pdf.zip'])('refuses %s by its kind', (name) => {
    expect(checkResume(named(name), MAX)).toMatch(/^This kind of file/);
  });

  it('refuses an empty file, and one byte over the limit but not the limit itself', () => {
    expect(checkResume(named('cv.pdf', ''), MAX)).toMatch(/empty/);
    expect(checkResume(named('cv.pdf', 'x'.repeat(MAX)), MAX)).toBe(true);
    expect(checkResume(named('cv.pdf', 'x'.repeat(MAX + 1)), MAX)).toBe(
      'This file is larger than 10 bytes. Save a smaller copy and choose it again.',
    );
  });
});
