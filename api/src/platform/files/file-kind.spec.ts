import { describe, expect, it } from '@jest/globals';
import { anyOf, mediaTypeOf } from './file-kind.js';

const kinds = [
  { extension: 'pdf', mediaType: 'application/pdf' },
  { extension: 'doc', mediaType: 'application/msword' },
];

describe('kinds of file', () => {
  it.each([
    ['resumes/1.pdf', 'application/pdf'],
    ['resumes/1.doc', 'application/msword'],
    ['resumes/1.docx', 'application/octet-stream'],
    ['resumes/1', 'application/octet-stream'],
  ])('%s is given back as %s', (key, type) => {
    expect(mediaTypeOf(kinds, key)).toBe(type);
  });

  it('are named in a sentence', () => {
    expect(anyOf(['PDF', 'Word', 'text'])).toBe('PDF, Word or text');
    expect(anyOf(['PDF'])).toBe('PDF');
  });
});
