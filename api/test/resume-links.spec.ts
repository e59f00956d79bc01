import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { deriveKey } from '../src/platform/config/derive-key.js';
import { startApplicationDesk } from './support/application-desk.js';
import { type ApplicantBody } from './support/applications.js';
import { unfinishedFiles } from './support/stored-files.js';
import { onTestFinished } from './support/on-test-finished.js';
import { fakeOnly } from './support/fake-only.js';

const { api, apply, applicants, asAdmin, download, job, pdf, token: session } = await startApplicationDesk();

describe('the path of a resume', () => {
  afterEach(async () => expect(await unfinishedFiles(api.settings)).toEqual([]));
  afterAll(() => api.close());

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
    ['nonsense', () => 'resumes/nonsense'],
    ['a key', () => 'resumes/0b8f2a52-7f0e-4d43-9d51-5f4d0f0f8a11.pdf'],
    ['one that has expired', () => signed('resume', -1)],
    ['one signed for something else', () => signed('session', 60)],
    ['one for another audience', () => signed('resume', 60, 'session')],
    ['a session', () => `resumes/${session}`],
  ])('opens nothing when it is %s', async (_what, made) => {
    const answer = await download(made());
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      404,
      'resume-link-expired',
    ]);
  });

  it('is no use as a session, and is different a second later', async () => {
    const token = path.slice('resumes/'.length);
    for (const closed of ['/api/job', `/api/jobApplicant/applicants/job/${job._id}`])
      await api.http.get(closed).set('Authorization', `Bearer ${token}`).expect(401);
    onTestFinished(() => void jest.useRealTimers());
    fakeOnly(['Date'], Date.now() + 1000);
    expect((await applicants())[0]?.resume).not.toBe(path);
  });

  it('is given anew for one applicant, when that in the list has expired', async () => {
    const [{ _id }, other] = (await applicants()) as [ApplicantBody, ApplicantBody];
    const address = `/api/jobApplicant/applicants/${_id}/resume`;
    await api.http.get(address).expect(401);
    expect((await download(signed('resume', -1))).status).toBe(404);
    const answer = await api.http.get(address).set(asAdmin).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { resume, ...more } = answer.body as { resume: string };
    expect(more).toEqual({});
    const file = await download(resume);
    expect(Buffer.from(await file.arrayBuffer()).equals(pdf.bytes)).toBe(true);

    await api.http.delete(`/api/jobApplicant/applicants/${_id}`).set(asAdmin).expect(204);
    for (const [id, code] of [
      [_id, 'applicant-not-found'],
      ['x', 'not-found'],
    ] as const) {
      const refused = await api.http
        .get(`/api/jobApplicant/applicants/${id}/resume`)
        .set(asAdmin)
        .expect(404);
      expect(refused.body).toMatchObject({ code });
    }
    expect((await download(other.resume)).status).toBe(200);
  });

  it('opens nothing after the applicant was deleted', async () => {
    const [{ _id }] = (await applicants()) as [ApplicantBody];
    await api.http.delete(`/api/jobApplicant/applicants/${_id}`).expect(401);
    await api.http.delete(`/api/jobApplicant/applicants/${_id}`).set(asAdmin).expect(204);
    await api.http.delete(`/api/jobApplicant/applicants/${_id}`).set(asAdmin).expect(404);
    expect((await download(path)).status).toBe(404);
  });
});
