import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { applicationForm } from './application-form.mjs';
import { ask, json } from './requests.mjs';

/**
 * One request of the load.
 * @typedef {{ kind: string, begun: number, ms: number, status: number, code: string }} Visit
 *   `begun` in ms since the load began; a status of 0: no whole answer; `code` says why it is no success, else it is empty
 */

/** Between two requests of one visitor. */
const PAUSE_MS = 250;

/** How a refusal says why: a problem's code, or another text. Nothing may be refused without a word of the product's. */
function codeOf(kind, { type, body }) {
  if (type.startsWith('application/problem+json')) return JSON.parse(body.toString()).code;
  if (kind === 'page' && type.startsWith('text/html') && body.includes('Leadlight')) return 'page';
  if (kind === 'enquiry' && type.startsWith('text/plain')) return 'words';
  return 'bare';
}

/** A steady load of visitors, each with an address of their own, who try again what was refused. */
export class VirtualUsers {
  /** @type {Visit[]} */
  visits = [];
  #origin;
  #expected;
  #job;
  #pages;
  #picture;
  #stopping = new AbortController();
  #loops = [];
  #started = performance.now();
  #callers = 0;

  /**
   * @param {string} origin
   * @param {import('./expected-state.mjs').ExpectedState} expected
   * @param {import('./test-data.mjs').Content} content
   */
  constructor(origin, expected, { job, pages, picture }) {
    this.#origin = origin;
    this.#expected = expected;
    this.#job = job;
    this.#pages = pages;
    this.#picture = picture;
  }

  start() {
    const turn = (list) => {
      let next = 0;
      return () => list[next++ % list.length];
    };
    const list = turn(['/api/job', '/api/project']);
    const page = turn(this.#pages);
    const loops = [
      () => this.#apply(),
      () => this.#apply(),
      () => this.#enquire(),
      () => this.#visit('list', list()),
      () => this.#visit('page', page()),
      () => this.#visit('ready', '/api/health/ready'),
      () => this.#lookAtPicture(),
    ];
    this.#loops = loops.map((work) => this.#repeat(work));
  }

  /** Resolves when every visitor has gone. */
  async stop() {
    this.#stopping.abort();
    await Promise.all(this.#loops);
  }

  now() {
    return performance.now() - this.#started;
  }

  async #repeat(work) {
    while (!this.#stopping.signal.aborted) {
      await work();
      await wait(PAUSE_MS);
    }
  }

  /** An address out of those for benchmarks, new for each visitor. */
  #newCaller() {
    this.#callers += 1;
    return { 'X-Forwarded-For': `198.18.${(this.#callers >> 8) & 255}.${this.#callers & 255}` };
  }

  /**
   * @param {string} kind
   * @param {string} path
   * @param {{ wish?: number[], question?: import('./requests.mjs').Question, isRight?: (answer: import('./requests.mjs').Answer) => boolean }} options
   * @returns the response if its status is one of `wish`
   */
  async #visit(kind, path, { wish = [200, 204], question = {}, isRight = () => true } = {}) {
    const begun = this.now();
    const note = (status, code) => this.visits.push({ kind, begun, ms: this.now() - begun, status, code });
    try {
      const headers = { ...this.#newCaller(), ...question.headers };
      const answer = await ask(this.#origin + path, { ...question, headers });
      const isWished = wish.includes(answer.status);
      const code = isWished ? (isRight(answer) ? '' : 'other bytes') : codeOf(kind, answer);
      note(answer.status, code);
      return code === '' ? answer : undefined;
    } catch (error) {
      note(0, error.name === 'AbortError' || error.name === 'TimeoutError' ? 'waited in vain' : 'cut off');
      return undefined;
    }
  }

  /** Until it is acknowledged, as a person would: always the same application. */
  async #apply() {
    const application = this.#expected.newApplication();
    const question = await applicationForm(application, this.#job);
    const attempt = () =>
      this.#visit('application', '/api/jobApplicant/applicants', { wish: [201], question });
    while (!(await attempt())) {
      if (this.#stopping.signal.aborted) return;
      await wait(PAUSE_MS);
    }
    application.acknowledge();
  }

  async #enquire() {
    const { email, acknowledge } = this.#expected.newEnquiry();
    const question = json({
      user_id: 'leadlight',
      service_id: 'leadlight',
      template_id: 'leadlight',
      template_params: { firstName: 'Dana', email, message: 'Could you send me fifty sample leads?' },
    });
    const answer = await this.#visit('enquiry', '/api/emailjs/api/v1.0/email/send', { question });
    if (answer) acknowledge();
  }

  #lookAtPicture() {
    const { path, sha256 } = this.#picture;
    const isRight = ({ body }) => createHash('sha256').update(body).digest('hex') === sha256;
    return this.#visit('picture', path, { isRight });
  }
}
