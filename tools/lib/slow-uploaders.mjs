import { setTimeout as wait } from 'node:timers/promises';
import { slowApplication } from './slow-application.mjs';

/** More than the API asks of a sender. */
const BYTES_PER_SECOND = 4_000;

/** Applicants on a bad line, one of whom has just begun, is half through or nearly done whenever something happens. */
export class Uploaders {
  done = 0;
  /** @type {string[]} */
  failed = [];
  #origin;
  #expected;
  #job;
  #seconds;
  #stopping = false;
  #loops = [];

  /** @param {number} seconds that one of them takes */
  constructor(origin, expected, job, seconds) {
    this.#origin = origin;
    this.#expected = expected;
    this.#job = job;
    this.#seconds = seconds;
  }

  /** Resolves when the first of them have begun. */
  async start() {
    for (let place = 0; place < 3; place += 1) this.#loops.push(this.#repeat(place));
    await wait(1_000);
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
  #upload() {
    const address = { 'X-Forwarded-For': `198.19.0.${(this.done % 200) + 1}` };
    const application = this.#expected.newApplication(this.#seconds * BYTES_PER_SECOND);
    return slowApplication(this.#origin, this.#job, application, this.#seconds, address);
  }
}
