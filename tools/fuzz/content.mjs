import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call } from '../../api/bench/support.mjs';

const resume = join(import.meta.dirname, '../../api/test/files/resume-browser.pdf');

async function send(url, path, status, body, headers = {}) {
  const response = await fetch(url + path, { method: 'POST', headers, body });
  if (response.status !== status)
    throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
}

async function apply(url, jobId) {
  const form = new FormData();
  form.append('resume', new Blob([await readFile(resume)]), 'resume.pdf');
  const fields = {
    fullName: 'Amina Yusuf',
    email: 'amina@mail.example',
    coverLetter: 'I look twice.',
    jobId,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  await send(url, '/api/jobApplicant/applicants', 201, form);
}

function enquire(url) {
  const email = {
    user_id: 'leadlight',
    service_id: 'leadlight',
    template_id: 'leadlight',
    template_params: { firstName: 'Dana', email: 'dana@northfield.example', message: 'Hello.' },
  };
  const headers = { 'Content-Type': 'application/json' };
  return send(url, '/api/emailjs/api/v1.0/email/send', 200, JSON.stringify(email), headers);
}

/**
 * Adds to the demo content, so that there are at least two of everything that an address can name.
 * @returns for each such address of the API's document, the parameters under which something is there
 */
export async function knownParameters(url, token) {
  const get = (path) => call(url, 'GET', path, undefined, token);
  const [jobs, projects] = await Promise.all([get('/api/job'), get('/api/project')]);
  const jobId = jobs[0]._id;
  for (let times = 0; times < 2; times += 1) await Promise.all([apply(url, jobId), enquire(url)]);
  const [applicants, enquiries, templates] = await Promise.all([
    get(`/api/jobApplicant/applicants/job/${jobId}`),
    get('/api/enquiries'),
    get('/api/templates'),
  ]);
  const ids = (documents) => documents.map(({ _id }) => ({ id: _id }));
  return {
    '/api/job/{id}': ids(jobs),
    '/api/jobApplicant/applicants/job/{jobId}': jobs.map(({ _id }) => ({ jobId: _id })),
    '/api/jobApplicant/applicants/{id}': ids(applicants),
    '/api/jobApplicant/applicants/{id}/resume': ids(applicants),
    '/api/resumes/{token}': applicants.map((applicant) => ({ token: applicant.resume.split('/').at(-1) })),
    '/api/project/{id}': ids(projects),
    '/api/enquiries/{id}': ids(enquiries),
    '/api/enquiries/{id}/mail': ids(enquiries),
    '/api/templates/{id}': ids(templates),
    '/api/media/{id}/{file}': projects.map(({ imageUrl }) => {
      const [id, file] = imageUrl.split('/').slice(-2);
      return { id, file };
    }),
  };
}
