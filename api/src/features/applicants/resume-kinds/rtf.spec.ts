import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recognise } from '../../../platform/files/file-kind.js';
import { rtf } from './rtf.js';

const PIECE_BYTES = 64 * 1024;
const document = (text: string): string => String.raw`{\rtf1\ansi ` + text + ' Ayesha}';

describe('an RTF document', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leadlight-rtf-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function isTaken(text: string): Promise<boolean> {
    const path = join(folder, 'file');
    await writeFile(path, text, 'latin1');
    return (await recognise([rtf], { path, name: 'resume.rtf' })) === rtf;
  }

  it.each([
    String.raw`{\*\template http://evil.example/a.dotm}`,
    '{\\*\r\n \\TEMPLATE\nhttp://evil.example/a.dotm}',
    String.raw`{\object\objemb{\*\objdata 0105}}`,
    String.raw`{\object\objautlink}`,
    String.raw`{\object\objupdate}`,
    String.raw`{\*\objdata0105}`,
    '{\\*\\obj\0\0\r\ndata 0105}',
    String.raw`{\pict\bin1 \\objdata 0105}`,
    String.raw`{\*\template \\\\evil.example\\a.dotm}`,
    String.raw`{\*\template file://evil.example/a.dotm}`,
    String.raw`{\*\template \'68ttp://evil.example/a.dotm}`,
    String.raw`{\pict\bin14 \template C:\\objdata 0105}`,
  ])('is refused when it fetches or unpacks something: %j', async (group) => {
    // It is read in pieces: where two of them meet, too.
    const meeting = PIECE_BYTES - document('').length;
    for (const before of [0, ...Array.from({ length: 24 }, (_, more) => meeting - more)])
      expect(await isTaken(document('x'.repeat(before) + group))).toBe(false);
  });

  it.each([
    String.raw`{\*\template C:\\Users\\Ann\'e9\\Templates\\Elegant Resume.dot}`,
    String.raw`{\*\template D:\\\u20320?\\Resume.dotx}`,
    String.raw`{\*\template Normal.dotm}`,
  ])('is taken when its template is on the disk of who wrote it: %j', async (group) => {
    const meeting = PIECE_BYTES - document('').length;
    for (const before of [0, ...Array.from({ length: 70 }, (_, more) => meeting - more)])
      expect(await isTaken(document('x'.repeat(before) + group))).toBe(true);
  });

  it('is read once also where a long path of escapes does not end as a path does', async () => {
    const path = String.raw`{\*\template C:\\` + String.raw`\u12345?`.repeat(100);
    expect(await isTaken(document(`${path}}`))).toBe(true);
    expect(await isTaken(document(`${path}:}`))).toBe(false);
  });

  it('is taken when it has the words in its text, or others that begin like them', async () => {
    expect(await isTaken(document(String.raw`C:\\Templates\\cv.rtf, my template, objdata`))).toBe(true);
    expect(await isTaken(document('one line\\\ntemplate on the next'))).toBe(true);
    const start = PIECE_BYTES - document('').length;
    for (let more = 0; more < 24; more += 1)
      expect(await isTaken(document(`${'x'.repeat(start - more)}\\\\Templates`))).toBe(true);
  });
});
