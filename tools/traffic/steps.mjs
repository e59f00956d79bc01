/** The steps of a test on a stack. Ctrl-C or the time limit ends the step that runs; then the stack is removed. */
export class Steps {
  #ending = new AbortController();
  /** @type {Promise<never>} */
  #ended;
  #timeout;

  /** @param {number} minutes after which the run ends */
  constructor(minutes) {
    const end = (/** @type {string} */ why) => this.#ending.abort(new Error(why));
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end('Interrupted.'));
    this.#timeout = setTimeout(() => end(`Took longer than ${minutes} minutes.`), minutes * 60_000);
    this.#ended = new Promise((_resolve, reject) => {
      this.#ending.signal.addEventListener('abort', () => reject(this.#ending.signal.reason));
    });
    this.#ended.catch(() => undefined);
  }

  /** @template T @param {string} what @param {() => Promise<T>} work */
  async step(what, work) {
    this.#ending.signal.throwIfAborted();
    const begun = performance.now();
    console.log(`${what} …`);
    const working = work();
    working.catch(() => undefined);
    const result = await Promise.race([working, this.#ended]);
    console.log(`${what} took ${Math.round((performance.now() - begun) / 1000)} s`);
    return result;
  }

  /**
   * Does the work, prints the stack's logs after a failure, removes the stack and ends the process.
   * @param {() => Promise<boolean>} work resolves to whether it passed
   * @param {{ readLogs: () => Promise<string>, cleanUp: () => Promise<unknown> }} stack
   */
  async finish(work, { readLogs, cleanUp }) {
    const passed = await work().catch((error) => {
      console.error(error.message);
      return false;
    });
    clearTimeout(this.#timeout);
    if (!passed) console.log(await readLogs().catch(({ message }) => message));
    console.log(passed ? 'passed' : 'FAILED');
    await cleanUp();
    // After an early end, visitors may still wait for responses.
    process.exit(passed ? 0 : 1);
  }
}
