import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { JwtService } from '@nestjs/jwt';
import { Types } from 'mongoose';
import { AuthService } from '../src/features/auth/auth.service.js';
import { deriveKey } from '../src/platform/config/settings.js';
import { ObjectStorage, type StoredObject } from '../src/platform/storage/object-storage.js';
import { bearer } from './support/account.js';
import { startApplicationDesk } from './support/application-desk.js';
import { type ApplicantBody, readResume } from './support/applications.js';
import { unzip } from './support/archives.js';
import { eventually } from './support/eventually.js';
import { unfinishedFiles, storedResumes } from './support/stored-files.js';
import { addJob, type JobBody } from './support/jobs.js';

type Found = Promise<StoredObject | undefined>;

const { api, apply, applicants, admin, download, pdf, token } = await startApplicationDesk();
afterAll(() => api.close());

describe('the path of a resume', () => {
  afterEach(async () => expect(await unfinishedFiles(api.settings)).toEqual([]));

  let path: string;
  beforeEach(async () => {
    await apply();
    path = (await applicants())[0]?.resume as string;
  });

  /** A path to the very same file. */
  const signed = (purpose: string, expiresIn: number, audience = purpose): string => {
    const jwt = new JwtService({ secret: deriveKey(api.settings.jwtSecret, purpose) });
    const { sub } = jwt.decode<{ sub: string }>(path.slice('resumes/'.length));
    return `resumes/${jwt.sign({ sub }, { expiresIn, audience })}`;
  };

  it('opens the file that it names', async () => {
    expect((await download(signed('resume', 60))).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['a changed one', () => `${path.slice(0, -2)}${path.endsWith('AA') ? 'BB' : 'AA'}`],
    ['one that has expired', () => signed('resume', -1)],
    ['a session', () => `resumes/${token}`],
  ])('opens nothing when it is %s', async (_what, made) => {
    const answer = await download(made());
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      404,
      'resume-link-expired',
    ]);
  });

  it('leaves no file open, for HEAD and when the answer cannot be made', async () => {
    const get = vi.spyOn(api.app.get(ObjectStorage), 'get');
    const streams = () =>
      Promise.all(get.mock.results.map(async ({ value }) => (await (value as Found))?.stream));
    const head = await fetch(`${api.url}/api/${path}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(pdf.bytes.length)]);
    vi.spyOn(api.app.get(AuthService), 'current').mockRejectedValueOnce(new Error('no database'));
    expect((await download(path)).status).toBe(500);
    await eventually(async () =>
      expect(await streams()).toMatchObject([
        { destroyed: true, bytesRead: 0 },
        { destroyed: true, bytesRead: 0 },
      ]),
    );
  });

  it('is given anew for one applicant, when that in the list has expired', async () => {
    const [{ _id }, other] = (await applicants()) as [ApplicantBody, ApplicantBody];
    const address = `/api/jobApplicant/applicants/${_id}/resume`;
    await api.http.get(address).expect(401);
    expect((await download(signed('resume', -1))).status).toBe(404);
    const answer = await admin.get(address).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { resume, ...more } = answer.body as { resume: string };
    expect(more).toEqual({});
    const file = await download(resume);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf.bytes)).toBe(true);

    await admin.delete(`/api/jobApplicant/applicants/${_id}`).expect(204);
    for (const [id, code] of [
      [_id, 'applicant-not-found'],
      ['x', 'not-found'],
    ] as const) {
      const refused = await admin.get(`/api/jobApplicant/applicants/${id}/resume`).expect(404);
      expect(refused.body).toMatchObject({ code });
    }
    expect((await download(other.resume)).status).toBe(200);
  });

  it('opens nothing after the applicant was deleted', async () => {
    const [{ _id }] = (await applicants()) as [ApplicantBody];
    await api.http.delete(`/api/jobApplicant/applicants/${_id}`).expect(401);
    await admin.delete(`/api/jobApplicant/applicants/${_id}`).expect(204);
    await admin.delete(`/api/jobApplicant/applicants/${_id}`).expect(404);
    expect((await download(path)).status).toBe(404);
  });
});

const zipPath = '/api/jobApplicant/applicants/resumes';
const ask = (selected: string[] | object) =>
  fetch(api.url + zipPath, {
    method: 'POST',
    headers: { ...bearer(token), 'Content-Type': 'application/json' },
    body: JSON.stringify(Array.isArray(selected) ? { ids: selected } : selected),
  });

/** Names and sizes of what the ZIP file holds, and the text of `Missing.txt`. */
async function read(answer: Response): Promise<{ files: [string, number][]; missing: string }> {
  const files = await unzip(Buffer.from(await answer.arrayBuffer()));
  const sizes = [...files].map(([name, content]): [string, number] => [name, content.length]);
  return { files: sizes, missing: String(files.get('Missing.txt') ?? '') };
}

async function newApplicant(fullName: string, file?: { name: string; bytes: Buffer }): Promise<string> {
  return (await apply({ fullName }, file)).body._id;
}

describe('the resumes of several applicants', () => {
  it('come for a filter too', async () => {
    await newApplicant('Filtered Finch');
    const { files } = await read(await ask({ filter: { q: 'filtered finch' } }));
    expect(files.map(([name]) => name)).toEqual(['Filtered Finch.pdf']);
  });

  it('come as one ZIP file, each under the name of its applicant', async () => {
    const [doc, pdf] = [await readResume('resume.doc'), await readResume('resume-browser.pdf')];
    const ids = [
      await newApplicant('Ayesha Khan'),
      await newApplicant('ayesha khan'),
      await newApplicant('Ayesha Khan', { name: 'cv.doc', bytes: doc }),
      await newApplicant('../../etc/María: "1"'),
      await newApplicant('Ayesha Khan (2)'),
    ];
    const answer = await ask([...ids, new Types.ObjectId().toHexString(), ids[0] as string]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename=resumes.zip',
      'cache-control': 'no-store',
    });
    expect(await read(answer)).toEqual({
      files: [
        ['Ayesha Khan.pdf', pdf.length],
        ['ayesha khan (2).pdf', pdf.length],
        ['Ayesha Khan.doc', doc.length],
        ['etc María 1.pdf', pdf.length],
        ['Ayesha Khan (2) (2).pdf', pdf.length],
      ],
      missing: '',
    });
  });

  it('say whose file is missing', async () => {
    const kept = await storedResumes(api.settings);
    const lost = await newApplicant('Lost Person');
    for (const file of await storedResumes(api.settings)) if (!kept.includes(file)) await rm(file);
    const { files, missing } = await read(await ask([await newApplicant('Found Person'), lost]));
    expect(files.map(([name]) => name)).toEqual(['Found Person.pdf', 'Missing.txt']);
    expect(missing).toContain('Lost Person.pdf');
  });
});

const base = '/api/jobApplicant/applicants';
const post = (path: string, ids: unknown) => admin.post(`${base}/${path}`).send({ ids });
const remove = (id: string) => admin.delete(`${base}/${id}`);

describe('deleted applicants', () => {
  let job: JobBody;
  beforeEach(async () => {
    job = await addJob(admin);
  });
  const newApplicant = async (): Promise<string> => (await apply({ jobId: job._id })).body._id;

  it('are nowhere any more, and come back whole', async () => {
    const id = await newApplicant();
    const before = await applicants(job._id);
    await remove(id).expect(204);
    expect(await applicants(job._id)).toEqual([]);
    for (const path of [`/${id}`, `/${id}/resume`]) await admin.get(base + path).expect(404);
    expect((await download(before[0]?.resume ?? '')).status).toBe(404);
    const counts = await admin.get(`${base}/counts?job=${job._id}`);
    expect(counts.body).toMatchObject({ total: 0, new: 0 });
    const csv = await admin.get(`${base}/export?job=${job._id}`);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(1);
    const shown = await admin.get(`/api/job/${job._id}`);
    expect(shown.body).toMatchObject({ applicantCount: 0, newApplicantCount: 0 });
    await admin.patch(`${base}/${id}`).send({ starred: true }).expect(404);
    await remove(id).expect(404);

    expect((await post('restore', [id]).expect(200)).body).toMatchObject({ matched: 1, leftOut: 0 });
    const [{ resume, ...after } = { resume: '' }] = await applicants(job._id);
    const { resume: _old, ...same } = { ...before[0] };
    expect(after).toEqual(same);
    expect((await download(resume)).status).toBe(200);
  });

  it.each([[[]], ['x']])('are refused as %j', async (ids) => {
    for (const path of ['delete', 'restore', 'resumes'])
      expect((await post(path, ids).expect(400)).body).toMatchObject({ errors: [{ field: 'ids' }] });
  });
});
