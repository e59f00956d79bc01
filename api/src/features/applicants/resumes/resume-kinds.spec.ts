import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ZipFile } from 'yazl';
import { Problem } from '../../../platform/problem/problem.js';
import { recogniseResume, safeResumeName } from './resume-kinds.js';

const UNSUPPORTED = "This file type isn't supported. Upload a PDF, Word, OpenDocument, RTF or text file.";
const MACROS = 'This file contains macros. Save it without macros and upload it again.';
const PASSWORD = 'This file is protected by a password. Save it without a password and upload it again.';

const real = (name: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../../../../test/files/${name}`, import.meta.url)));

function zip(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries))
    file.addBuffer(Buffer.from(content), name, { compress: content.length > 1 });
  file.end();
  return buffer(file.outputStream);
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = (main: string, others = '') => ({
  '[Content_Types].xml': `<Types>${others}<Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  'word/document.xml': '<w:document/>',
});
const contentType = (extension: string, type: string) =>
  `<Default Extension="${extension}" ContentType="${type}"/>`;
const docx = (entries: Record<string, string | Buffer>) => zip({ ...types(WORD), ...entries });
const odt = (entries: Record<string, string>) =>
  zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>', ...entries });
const relationships = (type: string, target: string) => ({
  'word/_rels/document.xml.rels': `<Relationships><Relationship Id="a" Type="http://x.example/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** The real document with the name of a stream replaced. */
async function docWith(from: string, to: string): Promise<Buffer> {
  const bytes = await real('resume.doc');
  const at = bytes.indexOf(utf16(from));
  expect(at).toBeGreaterThan(0);
  utf16(to.padEnd(from.length, '\0')).copy(bytes, at);
  return bytes;
}

const rtf = (text: string) => Buffer.from(`{\\rtf1\\ansi ${text} Ayesha}`, 'latin1');

describe('a resume', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leadlight-kinds-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** @returns the extension of its kind, or the refusal */
  async function judge(bytes: Buffer, name = 'resume'): Promise<string> {
    const path = join(folder, 'file');
    await writeFile(path, bytes);
    try {
      return (await recogniseResume(path, name)).extension;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      expect([error.code, error.errors]).toEqual([
        'resume-type',
        [{ field: 'resume', message: error.detail }],
      ]);
      return error.detail;
    }
  }

  it.each([
    ['resume-browser.pdf', 'pdf'],
    ['resume-libreoffice.pdf', 'pdf'],
    ['resume.doc', 'doc'],
    ['resume.docx', 'docx'],
    ['resume.odt', 'odt'],
  ])('is recognised by its content whatever its name, and refused when truncated: %s', async (file, kind) => {
    const bytes = await real(file);
    expect(await judge(bytes, 'resume.exe')).toBe(kind);
    for (const share of [0.25, 0.5, 0.75, 0.98])
      expect(await judge(bytes.subarray(0, bytes.length * share), file)).toBe(UNSUPPORTED);
  });

  it.each([
    ['a line break', '\r\n'],
    ['a header of a printer', '\x1b%-12345X@PJL JOB\r\n'.padEnd(1020, ' ')],
  ])('may be a PDF after %s', async (_what, before) => {
    const bytes = await real('resume-browser.pdf');
    expect(await judge(Buffer.concat([Buffer.from(before), bytes]), 'a.pdf')).toBe('pdf');
    expect(await judge(Buffer.concat([Buffer.alloc(1024, ' '), bytes]), 'a.pdf')).toBe(UNSUPPORTED);
  });

  const XLSM = 'application/vnd.ms-excel.sheet.macroEnabled.12';
  const embedded = { 'word/embeddings/Macro-Enabled_Worksheet.xlsm': 'PK' };
  it.each([
    ["the writer's own template", relationships('attachedTemplate', 'file:////C:\\Users\\Ann\\Normal.dotm')],
    ['a chart on a company share', relationships('oleObject', 'file:///\\\\server\\share\\chart.xlsx')],
    ['an embedded spreadsheet with macros', { ...types(WORD, contentType('xlsm', XLSM)), ...embedded }],
  ])('may be a docx with %s', async (_what, entries) => {
    expect(await judge(await docx(entries))).toBe('docx');
  });

  it('may be a docx that was written as a stream, its types last', async () => {
    const file = new ZipFile();
    file.addReadStream(Readable.from([randomBytes(2_000_000)]), 'word/media/image1.jpg', { compress: false });
    for (const [name, content] of Object.entries(types(WORD)).reverse())
      file.addReadStream(Readable.from([Buffer.from(content)]), name);
    file.end();
    expect(await judge(await buffer(file.outputStream))).toBe('docx');
  });

  const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const MACRO_WORD = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  const VBA = 'application/vnd.ms-office.vbaProject';
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a docx with a macro project', MACROS, () => docx({ 'word/vbaProject.bin': 'x' })],
    ['an odt with a Basic module', MACROS, () => odt({ 'Basic/Standard/Module1.xml': '<x/>' })],
    ['a docx with a macro project of another name', MACROS, () => zip(types(WORD, contentType('dat', VBA)))],
    ['a doc with a macro project', MACROS, () => docWith('SummaryInformation', '_VBA_PROJECT')],
    ['a docm', MACROS, () => zip(types(MACRO_WORD))],
    ['a spreadsheet', UNSUPPORTED, () => zip(types(SHEET))],
    ['a docx with a password', PASSWORD, () => docWith('SummaryInformation', 'EncryptedPackage')],
    ['a program', UNSUPPORTED, () => Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a page', UNSUPPORTED, () => Buffer.from('<!doctype html><p>Ayesha</p>')],
  ])('is not %s', async (_what, refusal, made) => {
    const bytes = await made();
    for (const extension of ['doc', 'docx', 'odt', 'pdf'])
      expect(await judge(bytes, `resume.${extension}`)).toBe(refusal);
  });

  it('may be an odt with an empty list of macros', async () => {
    expect(await judge(await odt({ 'Basic/script-lc.xml': '<x/>' }))).toBe('odt');
  });

  it('has at most 10,000 entries', async () => {
    const entries = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, number) => [`word/${number}`, 'x']));
    expect(await judge(await docx(entries(9_998)))).toBe('docx');
    expect(await judge(await docx(entries(9_999)))).toBe(UNSUPPORTED);
  });

  it('unpacks to at most 100 MB', async () => {
    const zeros = Buffer.alloc(50 * 1024 ** 2);
    const bytes = await docx({ 'word/media/a.bmp': zeros, 'word/media/b.bmp': zeros });
    expect(bytes.length).toBeLessThan(1024 ** 2);
    expect(await judge(bytes)).toBe(
      'This file unpacks to more than 100 MB. Make its pictures smaller and upload it again.',
    );
    expect(await judge(await docx({ 'word/media/a.bmp': zeros }))).toBe('docx');
  });

  it.each([String.raw`{\object\objemb{\*\objdata 0105}}`, String.raw`{\object\OBJUPDATE}`])(
    'is not an RTF that embeds or fetches an object: %s',
    async (group) => {
      expect(await judge(rtf(group))).toBe(UNSUPPORTED);
    },
  );

  it('may be an RTF whatever its name, also with a template', async () => {
    expect(await judge(await real('resume.rtf'), 'resume.exe')).toBe('rtf');
    expect(await judge(rtf(String.raw`{\*\template C:\\Users\\Ann\\Normal.dotm}`))).toBe('rtf');
  });

  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('Ayesha · عائشة\r\n\tResearcher\f')],
    ['UTF-16, little end first', utf16('\ufeffAyesha عائشة')],
    ['Windows-1252', Buffer.from('R\xe9sum\xe9 \x96 \x93Caf\xe9\x94 \x80 20', 'latin1')],
  ])('may be text in %s', async (_what, bytes) => {
    expect(await judge(bytes, 'resume.TXT')).toBe('txt');
    expect(await judge(bytes, 'resume.pdf')).toBe(UNSUPPORTED);
  });

  it.each<[string, Buffer]>([
    ['a control character', Buffer.from('a\u0007b')],
    ['a zero byte', Buffer.from('MZ\0')],
    ['a byte that Windows-1252 does not define', Buffer.from([0x41, 0x81, 0x42])],
  ])('is not text with %s', async (_what, bytes) => {
    expect(await judge(bytes, 'resume.txt')).toBe(UNSUPPORTED);
  });
});

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
