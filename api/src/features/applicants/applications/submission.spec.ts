import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hashSubmission } from './submission.js';

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

  it('is known by its fields and its file', async () => {
    const bytes = Buffer.alloc(600_000, 'resume ');
    const file = { path: join(folder, 'file'), name: 'CV.pdf', bytes: bytes.length };
    await writeFile(file.path, bytes);
    const hash = await hashSubmission(fields, file);
    expect(hash.slice(0, 8)).toBe(KNOWN);
    expect(await hashSubmission({ ...fields, fullName: 'Amina' }, file)).not.toBe(hash);
    expect(await hashSubmission(fields, { ...file, name: 'CV.doc' })).not.toBe(hash);
  });

  it('tells its reader when its file is gone', async () => {
    const file = { path: join(folder, 'nowhere'), name: 'CV.pdf', bytes: 1 };
    await expect(hashSubmission(fields, file)).rejects.toThrow('ENOENT');
  });
});
