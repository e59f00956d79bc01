import { describe, expect, it } from '@jest/globals';
import { safeResumeName } from './resume-name.js';

describe('the name of a resume', () => {
  it.each([
    ['CV Ayesha.pdf', 'CV Ayesha'],
    ['C:\\Users\\me\\cv.docx', 'cv'],
    ['سيرة ذاتية 📄.pdf', 'سيرة ذاتية 📄'],
    ['a"b\r\nSet-Cookie: x.pdf', 'a b Set-Cookie x'],
    ['invoice\u202efdp.exe', 'invoice fdp.exe'],
    ['...', 'resume'],
  ])('%j is stored as %j', (given, stored) => {
    expect(safeResumeName(given)).toBe(stored);
  });

  it('has at most 60 characters, none of them cut', () => {
    expect(safeResumeName(`${'é📄'.repeat(200)}.pdf`)).toBe('é📄'.repeat(30));
  });
});
