import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { multipart } from '../faults/requests.mjs';

/**
 * Applies as somebody on a bad line: a kilobyte after the other, evenly over so many seconds.
 * @returns the status
 */
export async function slowApplication(origin, job, seconds) {
  const form = new FormData();
  form.append('resume', new Blob(['%PDF-1.7\n', 'x'.repeat(seconds * 1024), '\n%%EOF\n']), 'resume.pdf');
  const fields = {
    fullName: 'Slow Line',
    email: 'slow@mail.example',
    coverLetter: 'Still here.',
    jobId: job,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const { method, headers, body } = await multipart(form);
  const length = { 'Content-Length': String(body.length) };
  const sent = request(`${origin}/api/jobApplicant/applicants`, {
    method,
    agent: false,
    headers: { ...headers, ...length },
  });
  const answered = new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (answer) => resolve(answer.resume().statusCode));
  });
  answered.catch(() => undefined);
  const step = Math.ceil(body.length / seconds);
  for (let from = 0; from < body.length; from += step) {
    sent.write(body.subarray(from, from + step));
    await wait(1_000);
  }
  sent.end();
  return answered;
}
