import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { Types } from 'mongoose';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { startApplicationDesk } from './support/application-desk.js';
import {
  pdfOfSize,
  readResume,
  resumeFiles,
  sampleApplication,
  applicationForm,
  sendApplication,
  type UploadFile,
} from './support/applications.js';
import { addJob, type JobBody } from './support/jobs.js';
import { applicationHead, dial, RESUME_PART } from './support/raw-requests.js';
import { passDay } from './support/minute-job.js';
import { storedResumes, unfinishedFiles } from './support/stored-files.js';
import { eventually } from './support/eventually.js';

const TEN_MB = 10 * 1024 * 1024;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const { api, apply, applicants, admin, download, job, nothingMore, pdf } = await startApplicationDesk();
afterAll(() => api.close());

describe('applicants', () => {
  afterEach(async () => expect(await unfinishedFiles(api.settings)).toEqual([]));

  const keptFor = ({ _id }: JobBody): Promise<number> =>
    api.connection.collection('applicants').countDocuments({ jobId: new Types.ObjectId(_id) });

  it.each([
    ...resumeFiles.map(([name, type]) => [name, type, 'file first'] as const),
    ['resume.docx', DOCX, 'file last'],
  ] as const)(
    'keeps %s (%s), the %s, and gives the same bytes back to the admin',
    async (name, type, place) => {
      const bytes = await readResume(name);
      const sent = await apply({}, { name, bytes }, place);
      expect(sent.status).toBe(201);
      expect(sent.body).toEqual({
        ...sampleApplication,
        jobId: job._id,
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as unknown,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as unknown,
        acknowledged: false,
        statusPath: expect.stringMatching(/^\/application\/[\w-]+$/) as unknown,
      });

      const [newest] = await applicants();
      const { statusPath: _link, acknowledged: _queued, ...listed } = sent.body;
      expect(newest).toEqual({
        ...listed,
        updatedAt: sent.body.createdAt,
        jobTitle: job.title,
        resumeKind: name.split('.').at(-1),
        stage: 'new',
        starred: false,
        withdrawn: false,
        unread: true,
        mailFailed: false,
        resume: expect.stringMatching(/^resumes\/[\w.-]+$/) as unknown,
      });
      const file = await download(newest?.resume as string);
      expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.length),
        'content-disposition': `attachment; filename=${name}`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('takes a file of 10 MB exactly, and says of one byte more how large it may be', async () => {
    expect((await apply({}, { name: 'large.pdf', bytes: pdfOfSize(TEN_MB) })).status).toBe(201);
    await nothingMore(async () => {
      for (const place of ['file first', 'file last'] as const) {
        const refused = await apply({}, { name: 'large.pdf', bytes: pdfOfSize(TEN_MB + 1) }, place);
        expect(refused.status).toBe(413);
        expect(refused.body).toMatchObject({ code: 'resume-too-large', errors: [{ field: 'resume' }] });
        expect(refused.body.detail).toContain('10 MB');
      }
    });
  });

  it.each<[string, string, string]>([
    ['a path', '../../etc/passwd.pdf', 'passwd.pdf'],
    ['Arabic', 'سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
    ['a reversed reading direction', 'resume\u202Efdp.exe', 'resume fdp.exe.pdf'],
  ])('keeps a file whose name has %s, under a safe and readable name', async (_what, name, kept) => {
    expect((await apply({}, { ...pdf, name })).status).toBe(201);
    const [newest] = await applicants();
    const file = await download(newest?.resume as string);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf.bytes)).toBe(true);
    const disposition = file.headers.get('content-disposition') as string;
    const extended = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
    expect(extended ? decodeURIComponent(extended) : /filename="?([^"]*)"?/.exec(disposition)?.[1]).toBe(
      kept,
    );
  });

  describe('the same submission', () => {
    it('sent ten times at once is kept once', async () => {
      const submissionId = randomUUID();
      const resumes = (await storedResumes(api.settings)).length;
      const before = (await applicants()).length;
      const answers = await Promise.all(Array.from({ length: 10 }, () => apply({ submissionId })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      expect((await applicants()).length).toBe(before + 1);
      await passDay(api);
      expect((await storedResumes(api.settings)).length).toBe(resumes + 1);
    });

    it('answers as the first did, also when the job has been closed since', async () => {
      const other = await addJob(admin);
      const fields = { submissionId: randomUUID(), jobId: other._id };
      const first = await apply(fields);
      await admin.put(`/api/job/${other._id}`).send({ status: false }).expect(200);
      expect(await apply(fields)).toEqual(first);
      expect(await applicants(other._id)).toHaveLength(1);
    });

    it('with another body is refused', async () => {
      const submissionId = randomUUID();
      await apply({ submissionId });
      await nothingMore(async () => {
        for (const other of [
          apply({ submissionId, coverLetter: 'Another letter' }),
          apply({ submissionId }, { ...pdf, bytes: pdfOfSize(2000) }),
        ]) {
          expect(await other).toMatchObject({ status: 409, body: { code: 'submission-used' } });
        }
      });
    });
  });

  it('who apply while their job is being deleted go with it', async () => {
    const doomed = await addJob(admin);
    const storage = api.app.get(ObjectStorage);
    const put = storage.put.bind(storage);
    vi.spyOn(storage, 'put').mockImplementationOnce(async (key, source) => {
      await put(key, source);
      await admin.delete(`/api/job/${doomed._id}`).expect(204);
    });
    await nothingMore(async () => {
      const refused = await apply({ jobId: doomed._id });
      expect([refused.status, refused.body.code]).toEqual([404, 'job-not-found']);
    });
    expect(await keptFor(doomed)).toBe(0);
  });

  it('are counted with their job and deleted with it, resumes too', async () => {
    const other = await addJob(admin);
    const resumes = await storedResumes(api.settings);
    for (let sent = 0; sent < 3; sent += 1) expect((await apply({ jobId: other._id })).status).toBe(201);
    const counted = await admin.get(`/api/job/${other._id}`).expect(200);
    expect(counted.body).toMatchObject({ applicantCount: 3 });
    const [listed] = (await admin.get('/api/job').expect(200)).body as JobBody[];
    expect(listed).toMatchObject({ _id: other._id, applicantCount: 3 });
    expect(await keptFor(other)).toBe(3);

    await admin.delete(`/api/job/${other._id}`).expect(204);
    await passDay(api);
    expect((await storedResumes(api.settings)).sort()).toEqual(resumes.sort());
    expect(await keptFor(other)).toBe(0);
    await admin.get(`/api/jobApplicant/applicants/job/${other._id}`).expect(404);
  });
});

describe('refused applications', () => {
  afterEach(async () => expect(await unfinishedFiles(api.settings)).toEqual([]));

  it.each<[string, UploadFile | undefined, number, string]>([
    ['no resume', undefined, 400, 'Please upload your resume.'],
    ['an empty file', { name: 'resume.pdf', bytes: Buffer.alloc(0) }, 400, 'empty'],
    ['a program named .pdf', { name: 'resume.pdf', bytes: Buffer.from('MZ\x90\0\x03') }, 415, 'PDF'],
  ])('%s', async (_what, file, status, words) => {
    await nothingMore(async () => {
      const form = applicationForm({ jobId: job._id }, file);
      const refused = await sendApplication(api.url, form);
      expect([refused.status, refused.type]).toEqual([status, 'application/problem+json; charset=utf-8']);
      expect(refused.body.errors).toEqual([
        { field: 'resume', message: expect.stringContaining(words) as unknown },
      ]);
    });
  });

  it.each<[string, Record<string, string>, string]>([
    ['no name', { fullName: ' ' }, 'fullName'],
    ['an address that is none', { email: 'ayesha' }, 'email'],
    ['no letter', { coverLetter: '' }, 'coverLetter'],
    ['a letter too long', { coverLetter: 'x'.repeat(10_001) }, 'coverLetter'],
    ['no job', { jobId: '' }, 'jobId'],
    ['an operator', { 'fullName[$gt]': '' }, 'fullName'],
    ['a broken submission id', { submissionId: '../..' }, 'submissionId'],
    ['a field too many', { salary: '1' }, 'salary'],
    ['a filled trap', { website: 'https://spam.example' }, 'website'],
  ])('%s, naming the field', async (_what, fields, field) => {
    await nothingMore(async () => {
      const refused = await apply(fields);
      expect([refused.status, refused.body.code]).toEqual([400, 'validation']);
      expect(refused.body.errors?.map((error) => error.field)).toEqual([field]);
    });
  });

  it.each(['67a1f0c2e4b0a1b2c3d4e5f6', '{"$gt":""}'])('the job %s with 404', async (jobId) => {
    await nothingMore(async () =>
      expect(await apply({ jobId })).toMatchObject({ status: 404, body: { code: 'job-not-found' } }),
    );
  });

  it('two files, a file in another field, and fields without number', async () => {
    const twice = applicationForm({ jobId: job._id }, pdf);
    twice.append('resume', new Blob(['second']), 'second.txt');
    const elsewhere = applicationForm({ jobId: job._id }, undefined);
    elsewhere.append('photo', new Blob(['x']), 'photo.png');
    const many = applicationForm({ jobId: job._id }, pdf);
    for (let field = 0; field < 5; field += 1) many.append(`field${field}`, 'x');
    const longList = applicationForm({ jobId: job._id, 'website[4294967294]': 'x' }, pdf);
    await nothingMore(async () => {
      for (const [form, code] of [
        [twice, 'validation'],
        [elsewhere, 'validation'],
        [many, 'broken-form'],
        [longList, 'broken-form'],
      ] as const)
        expect(await sendApplication(api.url, form)).toMatchObject({ status: 400, body: { code } });
    });
  });

  it('leaves nothing of an upload that is cut off half-way', async () => {
    await nothingMore(async () => {
      const socket = await dial(api.url);
      socket.write(applicationHead('Content-Length: 1000000') + RESUME_PART);
      socket.write(pdfOfSize(500_000));
      await eventually(async () => expect(await unfinishedFiles(api.settings)).toHaveLength(1));
      socket.destroy();
      await eventually(async () => expect(await unfinishedFiles(api.settings)).toEqual([]));
    });
  });
});
