import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { multipart } from '../faults/requests.mjs';

const PIECE_MS = 1_000;

/** Applicants on a bad line, one of whom has just begun, is half through or nearly done whenever something happens. */
export class Uploaders {
  done = 0;
  /** @type {string[]} */
  failed = [];
  #origin;
  #ledger;
  #job;
  #pieces;
  #stopping = false;
  #loops = [];

  /** @param {number} seconds that one of them takes */
  constructor(origin, ledger, job, seconds) {
    this.#origin = origin;
    this.#ledger = ledger;
    this.#job = job;
    this.#pieces = seconds;
  }

  /** Resolves when the first of them have begun. */
  async start() {
    for (let place = 0; place < 3; place += 1) this.#loops.push(this.#repeat(place));
    await wait(PIECE_MS);
  }

  /** Resolves when all that was begun has ended. */
  async stop() {
    this.#stopping = true;
    await Promise.all(this.#loops);
  }

  async #repeat(place) {
    await wait(place * 300);
    while (!this.#stopping) {
      const answer = await this.#upload().catch((error) => error.message);
      if (answer === 201) this.done += 1;
      else this.failed.push(String(answer));
    }
  }

  /** @returns the status */
  async #upload() {
    const { email, bytes, submissionId, acknowledge } = this.#ledger.newApplication();
    const form = new FormData();
    form.append('resume', new Blob([bytes]), 'resume.pdf');
    const fields = {
      fullName: 'Slow Yusuf',
      email,
      coverLetter: 'I look twice.',
      jobId: this.#job,
      submissionId,
    };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const { headers, body } = await multipart(form);
    const address = { 'X-Forwarded-For': `198.19.0.${(this.done % 200) + 1}` };
    const sent = request(`${this.#origin}/api/jobApplicant/applicants`, {
      method: 'POST',
      agent: false,
      headers: { ...headers, ...address, 'Content-Length': String(body.length) },
    });
    const status = new Promise((resolve, reject) => {
      sent.on('error', reject).on('response', (answer) => {
        answer.resume().on('error', reject);
        answer.on('end', () => resolve(answer.statusCode));
      });
    });
    status.catch(() => undefined);
    const size = Math.ceil(body.length / this.#pieces);
    for (let from = 0; from < body.length && !sent.destroyed; from += size) {
      sent.write(body.subarray(from, from + size));
      await wait(PIECE_MS);
    }
    sent.end();
    if ((await status) === 201) acknowledge();
    return status;
  }
}
