import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { resumeKinds } from '../src/features/applicants/resume-kinds.js';
import { ResumeRecogniser } from '../src/features/applicants/resume-recogniser.service.js';
import { recognise, type FileKind } from '../src/platform/files/file-kind.js';
import { bytesAt } from '../src/platform/files/read-bytes.js';
import type { ClientConfigDto } from '../src/site/client-config/client-config.dto.js';
import { startApplicationDesk } from './support/application-desk.js';
import { storedResumes } from './support/stored-files.js';

const { api, apply, applicants, download } = await startApplicationDesk();

/** As somebody would add it: what it is, and how it is known. */
const latex: FileKind = {
  extension: 'tex',
  mediaType: 'application/x-tex',
  label: 'LaTeX',
  recognise: async (file) => (await bytesAt(file, 0, 14)).toString() === '\\documentclass',
};

describe('a kind of resume that is in the list', () => {
  const kinds = resumeKinds as FileKind[];
  const resume = { name: 'Ayesha.TEX', bytes: Buffer.from('\\documentclass{cv}') };
  const form = async () => ((await api.http.get('/api/config').expect(200)).body as ClientConfigDto).resume;

  beforeAll(async () => {
    expect(await apply({}, resume)).toMatchObject({ status: 415, body: { code: 'resume-type' } });
    expect((await form()).types).not.toContain('.tex');
    kinds.push(latex);
  });
  beforeEach(() => {
    // Threads read the list by themselves. Here it is this process's, where the kind is added.
    jest
      .spyOn(api.app.get(ResumeRecogniser), 'recognise')
      .mockImplementation((file) => recognise(resumeKinds, file));
  });
  afterAll(async () => {
    kinds.pop();
    await api.close();
  });

  it('is offered, taken, kept and given back as what it is', async () => {
    expect((await form()).types).toContain('.tex');
    expect((await apply({}, resume)).status).toBe(201);
    expect(await storedResumes(api.settings)).toEqual([expect.stringMatching(/\/[0-9a-f-]{36}\.tex$/)]);
    const [newest] = await applicants();
    const file = await download(newest?.resume as string);
    expect(Buffer.from(await file.arrayBuffer()).equals(resume.bytes)).toBe(true);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/x-tex',
      'content-disposition': 'attachment; filename=Ayesha.tex',
    });
  });

  it('is named where another file is refused', async () => {
    const refused = await apply({}, { name: 'cv.exe', bytes: Buffer.from('MZ') });
    expect(refused.body.detail).toBe(
      'This file is not a PDF, Word (without macros), OpenDocument, RTF, text or LaTeX file. Save your resume as one of these.',
    );
  });
});
