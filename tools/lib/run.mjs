import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../bench/out');

/** A run of one of the tools: reports its steps, ends on Ctrl-C or after too long, cleans up, and stores results in bench/out. */
export class Run {
  #name;
  #ending = new AbortController();
  /** @type {Promise<never>} Rejects when the run has to end early. */
  #ended;
  #timeout;

  /**
   * @param {string} name of its lines and files
   * @param {number} minutes that it takes at most
   */
  constructor(name, minutes) {
    this.#name = name;
    mkdirSync(folder, { recursive: true });
    const end = (/** @type {string} */ why) => this.#ending.abort(new Error(why));
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end('It was interrupted.'));
    this.#timeout = setTimeout(() => end(`It took longer than ${minutes} minutes.`), minutes * 60_000);
    this.#ended = new Promise((_resolve, reject) => {
      this.#ending.signal.addEventListener('abort', () => reject(this.#ending.signal.reason));
    });
    this.#ended.catch(() => undefined);
  }

  /** @param {string} text */
  log(text) {
    console.log(`${this.#name}: ${text}`);
  }

  /**
   * @template T
   * @param {string} what
   * @param {() => Promise<T>} work
   */
  async step(what, work) {
    this.#ending.signal.throwIfAborted();
    const begun = performance.now();
    this.log(`${what} …`);
    const working = work();
    // If the run ends first, nobody waits for this any more.
    working.catch(() => undefined);
    const result = await Promise.race([working, this.#ended]);
    this.log(`${what} took ${Math.round((performance.now() - begun) / 1000)} s`);
    return result;
  }

  /** @param {object} results */
  save(results) {
    const text = JSON.stringify({ date: new Date().toISOString(), ...results }, undefined, 2);
    writeFileSync(join(folder, `${this.#name}.json`), text);
  }

  /**
   * Does the work, cleans up and ends the process.
   * @param {() => Promise<boolean>} work resolves to whether it passed
   * @param {{ readLogs: () => Promise<string>, cleanUp: () => Promise<unknown> }} stack
   */
  async finish(work, { readLogs, cleanUp }) {
    let passed = false;
    try {
      passed = await work();
      this.log(passed ? 'passed' : 'FAILED: see above');
    } catch (error) {
      this.log(`FAILED: ${error.message}`);
    }
    clearTimeout(this.#timeout);
    if (!passed) await this.#saveLogs(readLogs);
    this.log('taking the stack down …');
    await cleanUp();
    // After an early end, virtual users may still be waiting.
    process.exit(passed ? 0 : 1);
  }

  /** @param {() => Promise<string>} readLogs */
  async #saveLogs(readLogs) {
    const file = join(folder, `${this.#name}-stack.log`);
    await readLogs().then(
      (logs) => {
        writeFileSync(file, logs);
        this.log(`the log of every service is in ${file}`);
      },
      (error) => this.log(`no logs: ${error.message}`),
    );
  }
}
