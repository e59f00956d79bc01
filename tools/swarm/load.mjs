import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { applicationOptions, call } from '../product.mjs';

const PAUSE_MS = 250;
const SLOW_CHUNKS = 60;
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Sends a steady load in which every request has its own client address, and compares what was stored. */
export class Load {
  requests = 0;
  /** @type {string[]} */
  refused = [];
  #origin;
  #jobId;
  #token;
  #isStopping = false;
  /** SHA-256 of each acknowledged resume, by e-mail. @type {Map<string, string>} */
  #acknowledged = new Map();
  #loops;

  constructor(origin, jobId, token) {
    this.#origin = origin;
    this.#jobId = jobId;
    this.#token = token;
    const paths = ['/', '/career', '/projects', '/api/job', '/api/project', `/applynow/${jobId}`];
    const read = (turn) => this.#send(paths[turn % paths.length]);
    this.#loops = [read, read, read, () => this.apply()].map((work) => this.#repeat(work));
  }

  /** Signs in, adds a job and starts the load. */
  static async start(origin, credentials) {
    const { token } = await call(origin, 'POST', '/api/users/login', credentials);
    const texts = { title: 'List Builder', location: 'Remote', description: 'Lists.' };
    const { _id } = await call(origin, 'POST', '/api/job', { ...texts, status: true }, token);
    return new Load(origin, _id, token);
  }

  async stop() {
    this.#isStopping = true;
    await Promise.all(this.#loops);
  }

  async #repeat(work) {
    for (let turn = 0; !this.#isStopping; turn += 1) {
      await work(turn);
      await wait(PAUSE_MS);
    }
  }

  /** @returns the status; 0 without a complete response */
  async #send(path, options = {}) {
    const number = (this.requests += 1);
    const address = `198.18.${(number >> 8) & 255}.${number & 255}`;
    const headers = { ...options.headers, 'X-Forwarded-For': address, Connection: 'close' };
    const status = await fetch(this.#origin + path, { ...options, headers }).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      () => 0,
    );
    if (status === 0 || status >= 300) this.refused.push(`${status} ${path}`);
    return status;
  }

  /** Sends one application until it is acknowledged. @param {number} [pauseMs] between two of 60 pieces of the body */
  async apply(pauseMs) {
    const email = `${randomUUID()}@mail.example`;
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(30_000), Buffer.from('\n%%EOF\n')]);
    const fields = { fullName: 'Amina Yusuf', email, coverLetter: 'I look twice.', jobId: this.#jobId };
    const { body: whole, ...options } = await applicationOptions(
      { ...fields, submissionId: randomUUID() },
      bytes,
    );
    const body = () => (pauseMs === undefined ? whole : slowly(whole, pauseMs));
    let status = 0;
    while (status !== 201 && !this.#isStopping) {
      const path = '/api/jobApplicant/applicants';
      status = await this.#send(path, { ...options, body: body(), duplex: 'half' });
      if (status !== 201) await wait(PAUSE_MS);
    }
    if (status === 201) this.#acknowledged.set(email, sha256(bytes));
  }

  /** @returns how many acknowledged applications are lost, stored twice or have another resume */
  async compare() {
    const read = (path) =>
      call(this.#origin, 'GET', `/api/jobApplicant/applicants/${path}`, undefined, this.#token);
    const stored = await read(`job/${this.#jobId}`);
    const sums = new Map();
    for (const { _id, email } of stored) {
      const { resume } = await read(`${_id}/resume`);
      const file = await fetch(`${this.#origin}/api/${resume}`);
      sums.set(email, sha256(Buffer.from(await file.arrayBuffer())));
    }
    const sent = [...this.#acknowledged];
    return {
      acknowledged: sent.length,
      lost: sent.filter(([email]) => !sums.has(email)).length,
      doubled: stored.length - sums.size,
      different: sent.filter(([email, sum]) => sums.has(email) && sums.get(email) !== sum).length,
    };
  }
}

async function* slowly(bytes, pauseMs) {
  const size = Math.ceil(bytes.length / SLOW_CHUNKS);
  for (let from = 0; from < bytes.length; from += size) {
    yield bytes.subarray(from, from + size);
    await wait(pauseMs);
  }
}
