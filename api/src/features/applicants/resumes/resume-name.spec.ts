import { describe, expect, it } from '@jest/globals';
import { safeResumeName } from './resume-name.js';

const pdf = { extension: 'pdf' };

describe('the name of a resume', () => {
  it.each([
    ['CV Ayesha.pdf', 'CV Ayesha.pdf'],
    ['C:\\Users\\me\\cv.docx', 'cv.pdf'],
    ['سيرة ذاتية 📄.pdf', 'سيرة ذاتية 📄.pdf'],
    ['a"b\r\nSet-Cookie: x.pdf', 'a b Set-Cookie x.pdf'],
    ['invoice\u202efdp.exe', 'invoice fdp.exe.pdf'],
    ['...', 'resume.pdf'],
    ['con.pdf', 'resume.pdf'],
  ])('%j is kept as %j', (given, kept) => {
    expect(safeResumeName(given, pdf)).toBe(kept);
  });

  it('is cut to what file systems take, between characters', () => {
    const name = safeResumeName('é📄'.repeat(200), pdf);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(184);
    expect(name).toMatch(/^(é📄)+é?\.pdf$/u);
  });

  it('is looked at no further than its first 500 characters', () => {
    expect(safeResumeName(`x${' '.repeat(498)}y`, pdf)).toBe('x y.pdf');
    expect(safeResumeName(`x${' '.repeat(499)}y`, pdf)).toBe('x.pdf');
  });
});
