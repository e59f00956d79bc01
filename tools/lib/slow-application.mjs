import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { applicationForm } from './application-form.mjs';

const PIECE_MS = 1_000;

/**
 * Applies as somebody on a bad line: a piece a second, evenly over so many seconds.
 * @param application one of the expected state's, which notes that it was acknowledged
 * @param {number} seconds
 * @param {Record<string, string>} [more] headers
 * @returns {Promise<number>} the status
 */
export async function slowApplication(origin, jobId, application, seconds, more = {}) {
  const { method, headers, body } = await applicationForm(application, jobId);
  const sent = request(`${origin}/api/jobApplicant/applicants`, {
    method,
    agent: false,
    headers: { ...headers, ...more, 'Content-Length': String(body.length) },
  });
  const status = new Promise((resolve, reject) => {
    sent.on('error', reject).on('response', (answer) => {
      answer.resume().on('error', reject);
      answer.on('end', () => resolve(answer.statusCode));
    });
  });
  status.catch(() => undefined);
  const size = Math.ceil(body.length / seconds);
  for (let from = 0; from < body.length && !sent.destroyed; from += size) {
    sent.write(body.subarray(from, from + size));
    await wait(PIECE_MS);
  }
  sent.end();
  if ((await status) === 201) application.acknowledge();
  return status;
}
