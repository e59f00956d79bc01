import { expect } from '@jest/globals';
import type { Settings } from '../../src/platform/config/settings.js';
import { startTestApp, withToken, type Http, type TestApp } from './app.js';
import {
  applicationForm,
  readResume,
  sendApplication,
  type Answer,
  type ApplicantBody,
  type ApplicationBody,
  type ProblemBody,
  type UploadFile,
} from './applications.js';
import { addJob, type JobBody } from './jobs.js';
import { passDay } from './minute-job.js';
import { storedResumes } from './stored-files.js';

/** A running product with one open job, and what visitors and the admin do about it. */
export interface ApplicationDesk {
  api: TestApp;
  token: string;
  admin: Http;
  job: JobBody;
  pdf: UploadFile;
  /** Sends a good application, but for these fields, with this file. */
  apply: (
    fields?: Record<string, string>,
    file?: UploadFile,
    place?: 'file first' | 'file last',
  ) => Promise<Answer<ApplicationBody & ProblemBody>>;
  applicants: (jobId?: string) => Promise<ApplicantBody[]>;
  download: (path: string) => Promise<Response>;
  /** Whatever the work does, it leaves no applicant, and no file a day later. */
  nothingMore: (work: () => Promise<unknown>) => Promise<void>;
}

export async function startApplicationDesk(overrides: Partial<Settings> = {}): Promise<ApplicationDesk> {
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
    apply: (fields = {}, file = pdf, place) =>
      sendApplication(api.url, applicationForm({ jobId: job._id, ...fields }, file, place)),
    applicants,
    download: (path) => fetch(`${api.url}/api/${path}`, { headers: { 'Accept-Encoding': 'identity' } }),
    async nothingMore(work) {
      const before = await kept();
      await work();
      await passDay(api);
      expect(await kept()).toEqual(before);
    },
  };
}

/** What an applicant does with a private link. */
export const ownApplication = ({ http }: Pick<TestApp, 'http'>, statusPath: string) => {
  const address = `/api${statusPath}`;
  return {
    read: () => http.get(address),
    withdraw: () => http.post(`${address}/withdraw`),
    erase: () => http.post(`${address}/erase`),
  };
};
