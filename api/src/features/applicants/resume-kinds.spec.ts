import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import CFB from 'cfb';
import { recognise } from '../../platform/files/file-kind.js';
import { resumeKinds } from './resume-kinds.js';

const real = (name: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../../../test/files/${name}`, import.meta.url)));

const compoundFile = (stream: string, bytes: number): Buffer => {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, stream, Buffer.alloc(bytes, 7));
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
};

/** A ZIP with the entries given as text, as `cfb` writes it. */
const zip = (entries: Record<string, string>): Buffer => {
  const file = CFB.utils.cfb_new();
  for (const [name, text] of Object.entries(entries)) CFB.utils.cfb_add(file, name, Buffer.from(text));
  return Buffer.from(CFB.write(file, { type: 'buffer', fileType: 'zip' }) as Uint8Array);
};

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macro = 'application/vnd.ms-word.document.macroEnabled.main+xml';

describe('a resume', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leadlight-kinds-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function kindOf(bytes: Buffer, name = 'resume'): Promise<string | undefined> {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    return (await recognise(resumeKinds, { path, name }))?.extension;
  }

  it.each(['doc', 'docx', 'odt', 'rtf'])(
    'knows a real %s by its content, whatever its name',
    async (kind) => {
      expect(await kindOf(await real(`resume.${kind}`), 'resume.exe')).toBe(kind);
    },
  );

  it('knows a PDF by its end mark, wherever that stands, and none without one', async () => {
    const bytes = 200_000;
    const pdf = (at: number, mark = '%%EOF'): Buffer => {
      const file = Buffer.alloc(bytes, ' ');
      file.write('%PDF-1.7');
      file.write(mark, at, 'latin1');
      return file;
    };
    // A file is searched in pieces: where two of them meet, too.
    const meeting = [1, 2, 3].map((pieces) => bytes - pieces * 64 * 1024);
    const places = [8, ...meeting.flatMap((at) => [at - 5, at - 4, at - 1, at, at + 1]), bytes - 5];
    for (const at of places) expect(await kindOf(pdf(at))).toBe('pdf');
    expect(await kindOf(pdf(100_000, '%%EO'))).toBeUndefined();
  });

  it('knows a .doc of 9 MB, whose tables do not fit its header, and no other compound file', async () => {
    expect(await kindOf(compoundFile('/WordDocument', 9_000_000))).toBe('doc');
    expect(await kindOf(compoundFile('/Workbook', 9_000_000))).toBeUndefined();
    expect(await kindOf(compoundFile('/WordDocument', 5000).subarray(0, 600))).toBeUndefined();
  });

  it('does not follow a compound file whose sectors lead in circles and out of it', async () => {
    const circle = Buffer.alloc(1024);
    compoundFile('/WordDocument', 1).copy(circle, 0, 0, 512);
    circle.writeUInt32LE(0xfffffff0, 48);
    circle.writeUInt32LE(0, 68);
    expect(await kindOf(circle)).toBeUndefined();
  });

  it.each(['Macros', 'VBA', '_VBA_PROJECT', '_VBA_PROJECT_CUR'])(
    'takes no .doc with macros in the storage %s',
    async (storage) => {
      const file = CFB.utils.cfb_new();
      CFB.utils.cfb_add(file, '/WordDocument', Buffer.alloc(5000, 7));
      expect(await kindOf(Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array))).toBe('doc');
      CFB.utils.cfb_add(file, `/${storage}/dir`, Buffer.alloc(100, 7));
      expect(await kindOf(Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array))).toBeUndefined();
    },
  );

  it.each([
    ['a macro part of another name', 'vbaProject" Target="x.bin'],
    [
      'a template from elsewhere',
      'attachedTemplate" Target="https://evil.example/x.dotm" TargetMode="External',
    ],
  ])('takes no docx with %s', async (_what, relationship) => {
    const types = { '[Content_Types].xml': `<Override ContentType="${main}"/>` };
    const rels = (type: string) => ({
      'word/_rels/document.xml.rels': `<Relationships><Relationship Id="a" Type="http://x.example/${type}"/></Relationships>`,
    });
    expect(await kindOf(zip({ ...types, ...rels('styles" Target="styles.xml') }))).toBe('docx');
    expect(await kindOf(zip({ ...types, ...rels(relationship) }))).toBeUndefined();
  });

  it('takes no docx with more relationships than a document has, in all its parts', async () => {
    const link = '<Relationship Id="a" Type="x/hyperlink" Target="https://a.example" TargetMode="External"/>';
    const links = (count: number) => `<Relationships>${link.repeat(count)}</Relationships>`;
    const parts = (...texts: string[]) => ({
      '[Content_Types].xml': `<Override ContentType="${main}"/>`,
      ...Object.fromEntries(texts.map((text, number) => [`word/_rels/${number}.xml.rels`, text])),
    });
    expect(await kindOf(zip(parts(links(1000), links(1000))))).toBe('docx');
    expect(await kindOf(zip(parts(links(1000), links(1001))))).toBeUndefined();
    const blanks = ' '.repeat(400_000);
    expect(await kindOf(zip(parts(blanks, blanks)))).toBe('docx');
    expect(await kindOf(zip(parts(blanks, blanks, blanks)))).toBeUndefined();
  });

  it('takes no zip whose names alone are a megabyte', async () => {
    const types = { '[Content_Types].xml': `<Override ContentType="${main}"/>` };
    const named = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, number) => [`${'n'.repeat(30_000)}${number}`, 'x']),
      );
    expect(await kindOf(zip({ ...types, ...named(30) }))).toBe('docx');
    expect(await kindOf(zip({ ...types, ...named(40) }))).toBeUndefined();
  });

  it('takes no odt with macros', async () => {
    const odt = { mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' };
    expect(await kindOf(zip({ ...odt, 'Basic/script-lc.xml': '<x/>' }))).toBe('odt');
    expect(await kindOf(zip({ ...odt, 'Basic/Standard/Module1.xml': '<x/>' }))).toBeUndefined();
    expect(await kindOf(zip({ ...odt, 'Scripts/python/a.py': 'x' }))).toBeUndefined();
  });

  it('takes no macros, no other package and no broken one', async () => {
    expect(await kindOf(zip({ '[Content_Types].xml': `<Override ContentType="${main}"/>` }))).toBe('docx');
    expect(
      await kindOf(zip({ '[Content_Types].xml': `<Override ContentType="${macro}"/>` })),
    ).toBeUndefined();
    const withMacros = { '[Content_Types].xml': `"${main}"`, 'word/vbaProject.bin': 'x' };
    expect(await kindOf(zip(withMacros))).toBeUndefined();
    expect(await kindOf(zip({ 'a.txt': 'x' }))).toBeUndefined();
    expect(await kindOf((await real('resume.docx')).subarray(0, 3000))).toBeUndefined();
  });

  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('Ayesha · عائشة\r\n\tResearcher\f')],
    ['UTF-16, little end first', Buffer.from('\ufeffAyesha عائشة', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufeffAyesha عائشة', 'utf16le').swap16()],
  ])('takes text in %s', async (_what, bytes) => {
    expect(await kindOf(bytes, 'resume.TXT')).toBe('txt');
    expect(await kindOf(bytes, 'resume.pdf')).toBeUndefined();
  });

  it.each<[string, Buffer]>([
    ['a control character', Buffer.from('a\u0007b')],
    ['a zero byte', Buffer.from('MZ\0')],
    ['bytes that are no UTF-8', Buffer.from([0x41, 0xff, 0x42])],
    ['half a character at its end', Buffer.from('é').subarray(0, 1)],
    ['only blanks', Buffer.from(' \n\n ')],
    ['a control character far behind', Buffer.from(`${'x'.repeat(200_000)}\u0001`)],
  ])('takes no text with %s', async (_what, bytes) => {
    expect(await kindOf(bytes, 'resume.txt')).toBeUndefined();
  });
});
