import { describe, expect, it } from '@jest/globals';
import { anyOf, mediaTypeOf, type FileKind } from './file-kind.js';

const kind = (extension: string, mediaType: string): FileKind => ({
  extension,
  mediaType,
  label: extension.toUpperCase(),
  recognise: () => Promise.resolve(true),
});

describe('kinds of file', () => {
  it.each([
    ['resumes/1.pdf', 'application/pdf'],
    ['resumes/1.doc', 'application/msword'],
    ['resumes/1.docx', 'application/octet-stream'],
    ['resumes/1', 'application/octet-stream'],
  ])('%s is given back as %s', (key, type) => {
    expect(mediaTypeOf([kind('pdf', 'application/pdf'), kind('doc', 'application/msword')], key)).toBe(type);
  });

  it('are named in a sentence, each once', () => {
    expect(anyOf(['PDF', 'Word', 'Word', 'text'])).toBe('PDF, Word or text');
    expect(anyOf(['PDF'])).toBe('PDF');
  });
});
