import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readDocument } from './read-document';
import { readOdt } from './read-odt';

const read = async (kind: 'doc' | 'odt' | 'rtf', bytes: Uint8Array<ArrayBuffer>) => {
  const found = await readDocument(kind, bytes.buffer);
  if (!('lines' in found)) throw new Error('The document has no lines.');
  return found;
};
const file = (name: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../../api/test/files', name)));

const rtf = (text: string) => read('rtf', new TextEncoder().encode(`{\\rtf1\\ansi ${text}}`));
const texts = ({ lines }: { lines: { text: string }[] }) => lines.map(({ text }) => text);

it.each(['doc', 'odt', 'rtf'] as const)('reads the text of a resume.%s', async (kind) => {
  const found = await read(kind, file(`resume.${kind}`));
  const lines = texts(found);
  expect(lines.slice(0, 3)).toEqual([
    'Sample Applicant',
    'Lahore, Pakistan · sample.applicant@mail.example · +92 300 0000000',
    'Profile',
  ]);
  expect(lines).toContain('English, اردو, Deutsch (A2)');
  expect(lines).toContain(`${kind === 'doc' ? '' : '• '}Trained six colleagues.`);
  expect(lines.join('')).not.toMatch(/\p{Cc}|Liberation|HYPERLINK/u);
  expect(found.isCut).toBe(false);
});

it('reads an RTF in its code page, with text boxes and without what is hidden', async () => {
  const text = String.raw`\ansicpg1251{\fonttbl{\f0 Arial;}}{\*\generator x;}\'cf\'f0\b \{1\}\par{\shp{\*\shpinst{\sp{\sn a}}{\shptxt Box\par}}}\uc2\u1575??\tab b{\pict\bin3 }}}c}\line d`;
  expect(texts(await rtf(text))).toEqual(['Пр{1}', 'Box', 'ا\tb\nd']);
});

it('reads an ODT with spaces, entities and text boxes, and without comments', () => {
  const xml =
    '<?xml version="1.0"?><text:p>A<text:s text:c="3"/>&amp;&#x627;<text:line-break/>b<office:annotation><text:p>No.</text:p></office:annotation></text:p>' +
    '<text:list-item><text:p>One\n  two</text:p></text:list-item><text:p>Out<draw:text-box><text:p>In</text:p></draw:text-box></text:p>';
  expect(texts({ lines: [...readOdt(xml)] })).toEqual(['A   &ا\nb', '• One two', 'Out', 'In', '']);
});

it('cuts off a long resume, and refuses half of a document', async () => {
  const { lines, isCut } = await rtf(`${'x'.repeat(150_000)}\\par ${'y'.repeat(50_001)}`);
  expect(isCut).toBe(true);
  expect(lines.map(({ text }) => text.length)).toEqual([150_000, 50_000]);
  const many = await rtf('x\\par '.repeat(10_001));
  expect([many.lines.length, many.isCut]).toEqual([10_000, true]);
  await expect(read('doc', file('resume.doc').slice(0, 3000))).rejects.toThrow();
});

/** A ZIP with one part that claims to have one byte. */
function zipOf(size: number): ArrayBuffer {
  const part = Buffer.concat([Buffer.alloc(30), deflateRawSync(Buffer.alloc(size))]);
  const entry = Buffer.alloc(46);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(part.length - 30, 20);
  entry.writeUInt32LE(1, 24);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt32LE(part.length, 16);
  return new Uint8Array(Buffer.concat([part, entry, end])).buffer;
}

it('unpacks no document to more than 100 MB', async () => {
  const bytes = zipOf(100 * 1024 ** 2 + 1);
  expect(await readDocument('docx', bytes)).toEqual({ isTooLarge: true });
  expect(await readDocument('odt', bytes)).toEqual({ isTooLarge: true });
});
