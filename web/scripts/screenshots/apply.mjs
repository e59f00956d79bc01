import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const resume = join(import.meta.dirname, '../../../api/test/files/resume-browser.pdf');

/** Applies for a job. @returns what the API answers to it */
export async function apply(url, jobId, [fullName, coverLetter]) {
  const form = new FormData();
  form.set('resume', new Blob([await readFile(resume)]), 'resume.pdf');
  const email = `${fullName.split(' ')[0].normalize('NFD').replace(/\W/g, '').toLowerCase()}@mail.example`;
  for (const [name, value] of Object.entries({ fullName, coverLetter, jobId, email })) form.set(name, value);
  return (await fetch(`${url}/api/jobApplicant/applicants`, { method: 'POST', body: form })).json();
}
