import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decodeText, unpack } from './load-resume';

it.each([
  ['UTF-8', [0x52, 0xc3, 0xa9]],
  ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, 0x52, 0xc3, 0xa9]],
  ['UTF-16, little end first', [0xff, 0xfe, 0x52, 0x00, 0xe9, 0x00]],
  ['UTF-16, big end first', [0xfe, 0xff, 0x00, 0x52, 0x00, 0xe9]],
  ['Windows-1252', [0x52, 0xe9]],
])('reads text in %s', (_encoding, bytes) => {
  expect(decodeText(new Uint8Array(bytes).buffer)).toBe('Ré');
});

it('counts the bytes of every part of a document, and refuses half of it', async () => {
  const file = readFileSync(join(import.meta.dirname, '../../../../../api/test/files/resume.docx'));
  const bytes = new Uint8Array(file).buffer;
  expect(await unpack(bytes, 'word/document.xml', 28_190)).toContain('Sample Applicant');
  expect(await unpack(bytes, 'word/document.xml', 28_189)).toBeUndefined();
  await expect(unpack(bytes.slice(0, bytes.byteLength / 2), '', 28_190)).rejects.toThrow(RangeError);
});
