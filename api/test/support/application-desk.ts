import { expect } from 'vitest';
import type { Settings } from '../../src/platform/config/settings.js';
import { startTestApp, withToken, type TestApp } from './app.js';
import { applicationForm, readResume, sendApplication, type ApplicantBody } from './applications.js';
import { addJob } from './jobs.js';
import { passDay } from './minute-job.js';
import { storedResumes } from './stored-files.js';

/** A running product with one open job, and what visitors and the admin do about it. */
export async function startApplicationDesk(overrides: Partial<Settings> = {}) {
  const api = await startTestApp(overrides);
  const token = await api.signIn();
  const admin = withToken(api.url, token);
  const job = await addJob(admin);
  const pdf = { name: 'resume.pdf', bytes: await readResume('resume-browser.pdf') };

  const applicants = async (jobId = job._id): Promise<ApplicantBody[]> =>
    (await admin.get(`/api/jobApplicant/applicants/job/${jobId}`).expect(200)).body as ApplicantBody[];
  const kept = async () => [await storedResumes(api.settings), (await applicants()).length];

  return {
    api,
    token,
    admin,
    job,
    pdf,
    /** Sends a good application, but for these fields, with this file. */
    apply: (fields: Record<string, string> = {}, file = pdf, place?: 'file first' | 'file last') =>
      sendApplication(api.url, applicationForm({ jobId: job._id, ...fields }, file, place)),
    applicants,
    download: (path: string) =>
      fetch(`${api.url}/api/${path}`, { headers: { 'Accept-Encoding': 'identity' } }),
    /** Whatever the work does, it leaves no applicant, and no file a day later. */
    nothingMore: async (work: () => Promise<unknown>): Promise<void> => {
      const before = await kept();
      await work();
      await passDay(api);
      expect(await kept()).toEqual(before);
    },
  };
}

export type ApplicationDesk = Awaited<ReturnType<typeof startApplicationDesk>>;

/** What an applicant does with a private link. */
export const ownApplication = ({ http }: Pick<TestApp, 'http'>, statusPath: string) => {
  const address = `/api${statusPath}`;
  return {
    read: () => http.get(address),
    withdraw: () => http.post(`${address}/withdraw`),
    erase: () => http.post(`${address}/erase`),
  };
};
