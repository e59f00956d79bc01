import { connect } from 'node:net';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { startApplicationDesk } from './support/application-desk.js';
import { applicationForm, pdfOfSize, sendApplication, type UploadFile } from './support/applications.js';
import { eventually } from './support/eventually.js';
import { addJob } from './support/jobs.js';
import { unfinishedFiles } from './support/stored-files.js';

const { api, apply, applicants, job, nothingMore, pdf, token } = await startApplicationDesk();

describe('refused applications', () => {
  afterEach(async () => expect(await unfinishedFiles(api.settings)).toEqual([]));
  afterAll(() => api.close());

  it.each<[string, UploadFile | undefined, number, string]>([
    ['no resume', undefined, 400, 'Please upload your resume.'],
    ['an empty file', { name: 'resume.pdf', bytes: Buffer.alloc(0) }, 400, 'empty'],
    [
      'a program named .pdf',
      { name: 'resume.pdf', bytes: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') },
      415,
      'PDF',
    ],
    ['a text named .pdf', { name: 'resume.pdf', bytes: Buffer.from('Not a PDF at all') }, 415, 'PDF'],
    ['half a PDF', { name: 'resume.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n') }, 415, 'PDF'],
    ['a page of HTML', { name: 'resume.html', bytes: Buffer.from('<script>alert(1)</script>') }, 415, 'PDF'],
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
    ['a name on two lines', { fullName: 'A\nB' }, 'fullName'],
    ['a name too long', { fullName: 'x'.repeat(121) }, 'fullName'],
    ['an address that is none', { email: 'ayesha' }, 'email'],
    ['an address of two lines', { email: '"a\r\nb"@c.example' }, 'email'],
    ['no letter', { coverLetter: '' }, 'coverLetter'],
    ['a letter too long', { coverLetter: 'x'.repeat(10_001) }, 'coverLetter'],
    ['a letter too long, in the longest characters', { coverLetter: '📄'.repeat(10_001) }, 'coverLetter'],
    ['a megabyte of letter', { coverLetter: 'x'.repeat(1024 * 1024) }, 'coverLetter'],
    ['control characters in a letter', { coverLetter: 'a\0b' }, 'coverLetter'],
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

  it.each(['1', '67a1f0c2e4b0a1b2c3d4e5f6', '../job', '{"$gt":""}'])('the job %s with 404', async (jobId) => {
    await nothingMore(async () =>
      expect(await apply({ jobId })).toMatchObject({ status: 404, body: { code: 'job-not-found' } }),
    );
  });

  it('a closed job with 404', async () => {
    const closed = await addJob(api, token, { status: false });
    expect(await apply({ jobId: closed._id })).toMatchObject({
      status: 404,
      body: { code: 'job-not-found' },
    });
    expect(await applicants(closed._id)).toEqual([]);
  });

  it('two files, a file in another field, and fields without number', async () => {
    const twice = applicationForm({ jobId: job._id }, pdf);
    twice.append('resume', new Blob(['second']), 'second.txt');
    const elsewhere = applicationForm({ jobId: job._id }, undefined);
    elsewhere.append('photo', new Blob(['x']), 'photo.png');
    const many = applicationForm({ jobId: job._id }, pdf);
    for (let field = 0; field < 3; field += 1) many.append(`field${field}`, 'x');
    const longList = applicationForm({ jobId: job._id, 'website[4294967294]': 'x' }, pdf);
    await nothingMore(async () => {
      expect(await sendApplication(api.url, twice)).toMatchObject({
        status: 400,
        body: { code: 'validation' },
      });
      expect(await sendApplication(api.url, elsewhere)).toMatchObject({
        status: 400,
        body: { code: 'validation' },
      });
      for (const form of [many, longList])
        expect(await sendApplication(api.url, form)).toMatchObject({
          status: 400,
          body: { code: 'broken-form' },
        });
    });
  });

  it('another content type and a broken form', async () => {
    const post = (type: string, body: string) =>
      api.http.post('/api/jobApplicant/applicants').set('Content-Type', type).send(body);
    const json = await post('application/json', '{}').expect(415);
    expect(json.body).toMatchObject({ code: 'wrong-content-type' });
    for (const [type, body] of [
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', 'no part'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n%PDF',
      ],
      ['multipart/form-data; boundary=x', '--x\r\nnonsense\r\n\r\n--x--'],
    ] as const) {
      const broken = await post(type, body);
      expect([broken.status, (broken.body as { code: string }).code]).toEqual([400, 'broken-form']);
    }
  });

  it('leaves nothing of an upload that is cut off half-way', async () => {
    await nothingMore(async () => {
      const { hostname, port } = new URL(api.url);
      const socket = connect(Number(port), hostname);
      socket.write(
        'POST /api/jobApplicant/applicants HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n' +
          'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n' +
          'Content-Disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n',
      );
      socket.write(pdfOfSize(500_000));
      await eventually(async () => expect(await unfinishedFiles(api.settings)).toHaveLength(1));
      socket.destroy();
      await eventually(async () => expect(await unfinishedFiles(api.settings)).toEqual([]));
    });
  });
});
