import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import CFB from 'cfb';
import { ApplicantRepository } from '../src/features/applicants/applicant.repository.js';
import { ResumeFiles } from '../src/features/applicants/resume-files.service.js';
import { ResumeTextService } from '../src/features/applicants/resume-text/resume-text.service.js';
import { WorkerPool } from '../src/features/applicants/worker-pool.js';
import { Semaphore } from '../src/platform/storage/semaphore.js';
import { startApplicationDesk } from './support/application-desk.js';
import { readResume } from './support/applications.js';
import { eventually } from './support/eventually.js';
import { onTestFinished } from './support/on-test-finished.js';
import { unfinishedFiles } from './support/stored-files.js';

const { api, apply, asAdmin } = await startApplicationDesk();

interface Answer {
  text: string;
  truncated: boolean;
  code: string;
}

const address = (id: string) => `/api/jobApplicant/applicants/${id}/resume/text`;
const textOf = (id: string) => api.http.get(address(id)).set(asAdmin);
const applyKind = async (kind: string) => {
  const file = kind === 'pdf' ? 'resume-browser.pdf' : `resume.${kind}`;
  return (await apply({}, { name: file, bytes: await readResume(file) })).body._id;
};

/** An applicant whose stored resume was replaced: what an upload refuses today may have been taken by an older version. */
async function applyWith(kind: string, bytes: Buffer | string): Promise<string> {
  const id = await applyKind(kind);
  const applicant = await api.app.get(ApplicantRepository).find(id);
  await writeFile(join(api.settings.dataDir, 'objects', applicant?.resume.key ?? ''), bytes);
  return id;
}

/** A ZIP, each entry packed. @param declared bytes that each entry claims to unpack to, if not the truth */
function zip(entries: Record<string, string | Buffer>, declared?: number): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, entry] of Object.entries(entries)) {
    const content = typeof entry === 'string' ? Buffer.from(entry) : entry;
    const packed = deflateRawSync(content);
    // Version, flags, method, time, CRC, both sizes, length of the name: the same in both places.
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declared ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    files.push(Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0'), fields, place, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(18);
  const count = Object.keys(entries).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end]);
}

const types =
  '<Types><Override PartName="/word/document.xml" ContentType="x.wordprocessingml.document.main+xml"/></Types>';
const docx = (document: string | Buffer, declared?: number) =>
  zip({ '[Content_Types].xml': types, 'word/document.xml': document }, declared);

/** The real one, with one 32-bit number changed. */
async function changedDoc(at: number, value: number): Promise<Buffer> {
  const bytes = await readResume('resume.doc');
  bytes.writeUInt32LE(value, at);
  return bytes;
}

/** A .doc whose text is this list of pieces, each so many characters from the start of the stream. */
function docOfPieces(count: number, characters: number, flags = 0): Buffer {
  const word = Buffer.alloc(2_000_000, 'x');
  word.writeUInt16LE(flags, 10);
  word.writeUInt32LE(0, 0x1a2);
  const table = Buffer.alloc(5 + 4 + count * 12);
  word.writeUInt32LE(table.length, 0x1a6);
  table[0] = 2;
  table.writeUInt32LE(table.length - 5, 1);
  for (let piece = 0; piece <= count; piece += 1) table.writeUInt32LE(piece * characters, 5 + piece * 4);
  for (let piece = 0; piece < count; piece += 1)
    table.writeUInt32LE(0x40000000, 5 + (count + 1) * 4 + piece * 8 + 2);
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, '/WordDocument', word);
  CFB.utils.cfb_add(file, '/0Table', table);
  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Uint8Array);
}

describe("the text of an applicant's resume", () => {
  afterEach(async () => expect(await unfinishedFiles(api.settings)).toEqual([]));
  afterAll(() => api.close());

  it.each(['doc', 'docx', 'odt', 'rtf', 'txt'])('is that of a real %s', async (kind) => {
    const answer = await textOf(await applyKind(kind)).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { text, truncated } = answer.body as Answer;
    expect(truncated).toBe(false);
    expect(text).toMatch(/^Sample Applicant\nLahore, Pakistan · sample\.applicant@mail\.example/);
    expect(text).toMatch(/[\s•]Built 140 lists of decision makers, bounce rate below 3 %\.\n/);
    expect(text).toContain('\nEnglish, اردو, Deutsch (A2)\nTool');
    expect(text).toMatch(/CRM systems\s3$/);
  });

  it('is for the admin alone, of an applicant and a file that exist, and not of a PDF', async () => {
    const id = await applyKind('txt');
    await api.http.get(address(id)).expect(401);
    await textOf('x').expect(404);
    const codeOf = async (applicant: string, status: number) =>
      ((await textOf(applicant).expect(status)).body as Answer).code;
    expect(await codeOf(await applyKind('pdf'), 415)).toBe('resume-no-text-view');
    const { resume } = (await api.app.get(ApplicantRepository).find(id)) ?? {};
    await api.app.get(ResumeFiles).remove(resume?.key ?? '');
    expect(await codeOf(id, 410)).toBe('resume-missing');
    await api.http.delete(`/api/jobApplicant/applicants/${id}`).set(asAdmin).expect(204);
    expect(await codeOf(id, 404)).toBe('applicant-not-found');
  });

  it('has no control characters and no gaps, and is text where it looks like HTML', async () => {
    const written =
      '\ufeffa\u0007\u0000b\r\n\r\n \t\r\n\r\n\r\n\r\n\r\nc\rd\u2028e\ff <script>alert(1)</script>\n\n\ng ';
    const { text } = (await textOf(await applyWith('txt', written)).expect(200)).body as Answer;
    expect(text).toBe('ab\n\n\nc\nd\ne\nf <script>alert(1)</script>\n\n\ng');
  });

  it.each<[string, string, () => Buffer | string]>([
    ['txt', 'text', () => 'é'.repeat(200_001)],
    ['rtf', 'text', () => `{\\rtf1 ${"\\'e9".repeat(200_001)}}`],
    ['docx', 'text', () => docx(`<w:t>${'é'.repeat(200_001)}</w:t>`)],
    ['doc', 'pieces that repeat the text', () => docOfPieces(100_000, 40_000)],
  ])('of a %s with too much %s is cut off', async (kind, _what, made) => {
    const { text, truncated } = (await textOf(await applyWith(kind, made())).expect(200)).body as Answer;
    expect([text.length, truncated]).toEqual([200_000, true]);
  });

  it('that is just as long as may be is whole', async () => {
    const id = await applyWith('txt', `${'x'.repeat(200_000)}\n`);
    expect((await textOf(id).expect(200)).body).toEqual({ text: 'x'.repeat(200_000), truncated: false });
  });

  it('does not expand what a document declares (billion laughs)', async () => {
    const names = Array.from({ length: 10 }, (_, level) => level);
    const declared = names.map((level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`);
    const bomb = `<!DOCTYPE x [<!ENTITY l0 "ha">${declared.join('')}]><w:p><w:t>&l10;</w:t></w:p>`;
    expect((await textOf(await applyWith('docx', docx(bomb))).expect(200)).body).toEqual({
      text: '&l10;',
      truncated: false,
    });
  });

  it('opens no archive within the archive', async () => {
    const id = await applyWith('docx', docx(docx('<w:t>inner</w:t>')));
    expect((await textOf(id).expect(200)).body).toEqual({ text: '', truncated: false });
  });

  const large = Buffer.alloc(40_000_000, ' ');
  it.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
    ['docx', 'unpacks to 40 MB', () => docx(large)],
    ['odt', 'unpacks to 40 MB', () => zip({ 'content.xml': large })],
    ['docx', 'unpacks to more than it declares', () => docx(large, 1000)],
    ['docx', 'nests a million elements', () => docx('<w:p>'.repeat(1_000_000))],
    ['docx', 'is cut off', async () => (await readResume('resume.docx')).subarray(0, 3000)],
    ['docx', 'is no archive', () => 'nothing'],
    ['rtf', 'nests a million groups', () => `{\\rtf1 ${'{'.repeat(1_000_000)}`],
    ['doc', 'has a directory that leads in circles', () => changedDoc(48, 0)],
    ['doc', 'keeps all of it in short pieces', () => changedDoc(56, 0xffffffff)],
    ['doc', 'is no document', () => Buffer.alloc(5000)],
    ['doc', 'is encrypted', () => docOfPieces(1, 1, 0x100)],
  ])('is a refusal for a %s that %s', async (kind, _what, made) => {
    const answer = await textOf(await applyWith(kind, await made())).expect(422);
    expect(answer.body).toMatchObject({
      code: 'resume-unreadable',
      detail: 'This resume cannot be read here. Download it.',
    });
  });

  it('that takes without end is given up, and holds up nobody but those who want another one', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const hang = new URL(
      `data:text/javascript,import { parentPort } from 'node:worker_threads';parentPort.on('message', () => { for (;;); });`,
    );
    const limits = {
      workers: 2,
      heapMb: 32,
      answerMs: 60_000,
      waitMs: 60_000,
      problem: 'resume-unreadable' as const,
    };
    const service = api.app.get<unknown>(ResumeTextService) as { pool: WorkerPool; semaphore: Semaphore };
    const before = { ...service };
    onTestFinished(() => void Object.assign(service, before));
    service.pool = new WorkerPool(hang, limits);
    service.semaphore = new Semaphore(2, 100);

    const id = await applyKind('txt');
    const leaving = new AbortController();
    const open = () => fetch(api.url + address(id), { headers: asAdmin, signal: leaving.signal });
    const left = Promise.allSettled([open(), open()]);
    await eventually(() => expect(service.semaphore.use.inUse).toBe(2));
    await api.http.get('/api/health/live').expect(204);
    expect((await textOf(id).expect(503)).body).toMatchObject({ code: 'too-many-resume-texts' });
    leaving.abort();
    await left;
    await eventually(() => expect(service.semaphore.use.inUse).toBe(0));

    limits.answerMs = 100;
    expect((await textOf(id).expect(422)).body).toMatchObject({ code: 'resume-unreadable' });
    expect(warn).toHaveBeenCalled();
  });
});
