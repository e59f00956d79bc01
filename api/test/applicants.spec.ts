import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { ObjectStorage } from '../src/platform/storage/object-storage.js';
import { startApplicationDesk } from './support/application-desk.js';
import { pdfOfSize, readResume, resumeFiles, sampleApplication } from './support/applications.js';
import { addJob, type JobBody } from './support/jobs.js';
import { passDay } from './support/minute-job.js';
import { storedResumes, unfinishedFiles } from './support/stored-files.js';

const TEN_MB = 10 * 1024 * 1024;

const { api, apply, applicants, asAdmin, download, job, nothingMore, pdf, token } =
  await startApplicationDesk();

describe('applicants', () => {
  afterEach(async () => expect(await unfinishedFiles(api.settings)).toEqual([]));
  afterAll(() => api.close());

  const keptFor = ({ _id }: JobBody): Promise<number> =>
    api.connection.collection('applicants').countDocuments({ jobId: new Types.ObjectId(_id) });

  describe.each(['file first', 'file last'] as const)('with the %s', (place) => {
    it.each(resumeFiles)('keeps %s and gives the same bytes back to the admin', async (name, type) => {
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
    });
  });

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
    ['quotes', 'my "best" resume.pdf', 'my best resume.pdf'],
    ['a newline', 'my\r\nresume.pdf', 'my resume.pdf'],
    ['300 characters', `${'long '.repeat(60)}.pdf`, `${'long '.repeat(12).trim()}.pdf`],
    ['Arabic', 'سيرة ذاتية.pdf', 'سيرة ذاتية.pdf'],
    ['emoji', 'resume 👩🏽‍💻 final.pdf', 'resume 👩🏽‍💻 final.pdf'],
    ['a reversed reading direction', 'resume\u202Efdp.exe', 'resume fdp.exe.pdf'],
    ['the wrong extension', 'resume.doc', 'resume.pdf'],
    ['nothing readable', '....', 'resume.pdf'],
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

  it('loses the blanks around texts and keeps every language in them', async () => {
    const sent = await apply({
      fullName: '  عائشة خان ',
      coverLetter: 'سلام\n\nمیں کام کرنا چاہتی ہوں۔ 👋 ',
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      fullName: 'عائشة خان',
      coverLetter: 'سلام\n\nمیں کام کرنا چاہتی ہوں۔ 👋',
    });
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
      const other = await addJob(api, token);
      const fields = { submissionId: randomUUID(), jobId: other._id };
      const first = await apply(fields);
      await api.http.put(`/api/job/${other._id}`).set(asAdmin).send({ status: false }).expect(200);
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
    const doomed = await addJob(api, token);
    const storage = api.app.get(ObjectStorage);
    const put = storage.put.bind(storage);
    jest.spyOn(storage, 'put').mockImplementationOnce(async (key, source) => {
      await put(key, source);
      await api.http.delete(`/api/job/${doomed._id}`).set(asAdmin).expect(204);
    });
    await nothingMore(async () => {
      const refused = await apply({ jobId: doomed._id });
      expect([refused.status, refused.body.code]).toEqual([404, 'job-not-found']);
    });
    expect(await keptFor(doomed)).toBe(0);
  });

  it('are counted with their job and deleted with it, resumes too', async () => {
    const other = await addJob(api, token);
    const resumes = await storedResumes(api.settings);
    for (let sent = 0; sent < 3; sent += 1) expect((await apply({ jobId: other._id })).status).toBe(201);
    const counted = await api.http.get(`/api/job/${other._id}`).set(asAdmin).expect(200);
    expect(counted.body).toMatchObject({ applicantCount: 3 });
    const [listed] = (await api.http.get('/api/job').set(asAdmin).expect(200)).body as JobBody[];
    expect(listed).toMatchObject({ _id: other._id, applicantCount: 3 });
    expect(await keptFor(other)).toBe(3);

    await api.http.delete(`/api/job/${other._id}`).set(asAdmin).expect(204);
    await passDay(api);
    expect((await storedResumes(api.settings)).sort()).toEqual(resumes.sort());
    expect(await keptFor(other)).toBe(0);
    await api.http.get(`/api/jobApplicant/applicants/job/${other._id}`).set(asAdmin).expect(404);
  });
});
