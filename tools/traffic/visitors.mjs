import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, expectJson, json } from './requests.mjs';

/**
 * @typedef {{ kind: string, ms: number, status: number, code: string }} Visit one request; `status` is 0 without a complete
 *   response, `code` is empty after a success
 * @typedef {{ token: string, job: string, pages: string[], picture: string }} Content
 */

const PAUSE_MS = 250;

/** Signs in and adds a job. @returns {Promise<Content>} */
export async function prepare(origin, credentials) {
  const { token } = await expectJson(200, `${origin}/api/users/login`, json(credentials));
  const job = {
    title: 'List Builder',
    location: 'Remote',
    description: 'Lists.',
    requirements: [],
    status: true,
  };
  const { _id } = await expectJson(201, `${origin}/api/job`, json(job, { Authorization: `Bearer ${token}` }));
  const [project] = await expectJson(200, `${origin}/api/project`);
  return {
    token,
    job: _id,
    pages: ['/', '/career', '/projects', `/applynow/${_id}`, `/project/${project._id}`],
    picture: new URL(project.imageUrl, origin).pathname,
  };
}

/** The reason of a refusal; `bare` if the response is not the product's. */
function codeOf(kind, { type, body }) {
  if (type.startsWith('application/problem+json')) return JSON.parse(body.toString()).code;
  if (kind === 'page' && type.startsWith('text/html') && body.includes('Leadlight')) return 'page';
  if (kind === 'enquiry' && type.startsWith('text/plain')) return 'words';
  return 'bare';
}

/** Sends a steady load in which every request has its own client address. A refused application is sent again. */
export class Visitors {
  /** @type {Visit[]} */
  visits = [];
  #origin;
  #isStopping = false;
  #loops;
  #addresses = 0;

  /** @param {string} origin @param {import("./expected-state.mjs").ExpectedState} expected @param {Content} content */
  constructor(origin, expected, { job, pages, picture }) {
    this.#origin = origin;
    let turn = 0;
    const next = (paths) => paths[turn++ % paths.length];
    const work = [
      () => this.#apply(expected, job),
      () => this.#apply(expected, job),
      () => this.#enquire(),
      () => this.#visit('list', next(['/api/job', '/api/project'])),
      () => this.#visit('page', next(pages)),
      () => this.#visit('ready', '/api/health/ready'),
      () => this.#visit('picture', picture),
    ];
    this.#loops = work.map((one) => this.#repeat(one));
  }

  /** Resolves when the last requests have ended. */
  async stop() {
    this.#isStopping = true;
    await Promise.all(this.#loops);
  }

  async #repeat(work) {
    while (!this.#isStopping) {
      await work();
      await wait(PAUSE_MS);
    }
  }

  /** @returns whether the request succeeded */
  async #visit(kind, path, question = {}) {
    this.#addresses += 1;
    const address = `198.18.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`;
    const headers = { 'X-Forwarded-For': address, ...question.headers };
    const begun = performance.now();
    const { status, code } = await ask(this.#origin + path, { ...question, headers }).then(
      (answer) => ({ status: answer.status, code: answer.status < 300 ? '' : codeOf(kind, answer) }),
      (error) => ({ status: 0, code: error.name === 'TimeoutError' ? 'timeout' : 'cut off' }),
    );
    this.visits.push({ kind, ms: performance.now() - begun, status, code });
    return code === '';
  }

  async #apply(expected, job) {
    const { question, acknowledge } = await expected.newApplication(job);
    while (!(await this.#visit('application', '/api/jobApplicant/applicants', question))) {
      if (this.#isStopping) return;
      await wait(PAUSE_MS);
    }
    acknowledge();
  }

  #enquire() {
    const names = { user_id: 'leadlight', service_id: 'leadlight', template_id: 'leadlight' };
    const template_params = { firstName: 'Dana', email: 'dana@mail.example', message: 'Fifty sample leads?' };
    return this.#visit('enquiry', '/api/emailjs/api/v1.0/email/send', json({ ...names, template_params }));
  }
}

/** Applies over a slow connection that sends 4 kB a second. @returns {Promise<number>} the status */
export async function applySlowly(origin, expected, job, seconds, moreHeaders = {}) {
  const { question, acknowledge } = await expected.newApplication(job, seconds * 4_000);
  const { method, headers, body } = question;
  const sent = request(`${origin}/api/jobApplicant/applicants`, {
    method,
    agent: false,
    headers: { ...headers, ...moreHeaders, 'Content-Length': String(body.length) },
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
    await wait(1_000);
  }
  sent.end();
  if ((await status) === 201) acknowledge();
  return status;
}
