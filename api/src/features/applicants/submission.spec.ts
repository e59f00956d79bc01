import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashSubmission, readSubmission } from './submission.js';

const fields = {
  fullName: 'Amina Yusuf',
  email: 'amina@mail.example',
  coverLetter: 'Ja, größer.',
  jobId: '0'.repeat(24),
};

/** What `sha256sum` begins with for the same bytes. What is kept of earlier submissions is compared with it. */
const KNOWN = 'c0a17950';

describe('a submission', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leadlight-submission-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is known by its fields and its file, which is opened as it is read', async () => {
    const bytes = Buffer.alloc(600_000, 'resume ');
    const file = { path: join(folder, 'file'), name: 'CV.pdf', bytes: bytes.length };
    const { stream, hash } = readSubmission(fields, file);
    await writeFile(file.path, bytes);
    expect(hash).toThrow('Of 600000 bytes 0 were read.');
    expect((await buffer(stream)).equals(bytes)).toBe(true);
    const read = hash();
    expect(read.slice(0, 8)).toBe(KNOWN);
    expect(await hashSubmission(fields, file)).toBe(read);
    expect(await hashSubmission({ ...fields, fullName: 'Amina' }, file)).not.toBe(read);
    expect(await hashSubmission(fields, { ...file, name: 'CV.doc' })).not.toBe(read);
  });

  it('tells its reader when its file is gone', async () => {
    const file = { path: join(folder, 'nowhere'), name: 'CV.pdf', bytes: 1 };
    await expect(hashSubmission(fields, file)).rejects.toThrow('ENOENT');
  });
});
