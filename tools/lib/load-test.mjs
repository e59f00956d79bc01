import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedState } from './expected-state.mjs';
import { prepare } from './test-data.mjs';
import { recovery, verify } from './verifier.mjs';
import { VirtualUsers } from './virtual-users.mjs';

/**
 * Something that happens to the stack under load.
 * @typedef {object} LoadEvent
 * @property {string} name
 * @property {(content: import('./test-data.mjs').Content, expected: ExpectedState) => Promise<unknown>} happen resolves when it is
 *   over; its result is printed
 * @property {string[]} refusals codes with which requests may be refused; `kind:code` for one kind of request
 * @property {boolean} [mayCut] whether responses may be cut off, because what sends them is gone
 * @property {number} [longest] ms that a response may take
 */

const CALM_MS = 2_000;

/** Waits until every kind of request succeeds again. @returns ms, or undefined after the limit */
async function untilRecovered(users, from, over, limitMs) {
  for (;;) {
    const took = recovery(users.visits.slice(from), over);
    if (took !== undefined || users.now() - over > limitMs) return took;
    await wait(100);
  }
}

/** Whether every acknowledged byte is stored exactly once. */
export const isComplete = (compared) =>
  Object.values(compared).every(({ lost, doubled, unlike }) => lost + doubled + unlike === 0);

function report(run, rows, compared) {
  console.table(
    rows.map(({ event, requests, refused, recovered, longest, wrong }) => ({
      event,
      requests,
      refused,
      'recovered (ms)': recovered,
      'longest (ms)': longest,
      right: wrong.length === 0 ? 'yes' : 'no',
    })),
  );
  for (const { event, why } of rows.filter(({ refused }) => refused > 0)) console.log(`${event}: ${why}`);
  console.table(compared);
  run.save({ rows, compared });
}

/**
 * Puts a steady load on a stack, lets one event after the other happen, and compares everything acknowledged with what is stored.
 * @param {import('./run.mjs').Run} run
 * @param {object} options
 * @param {string} options.origin
 * @param {{ email: string, password: string }} options.admin
 * @param {LoadEvent[]} options.events
 * @param {number} options.recoveryMs after which an event counts as not recovered
 * @param {() => Promise<unknown>} [options.untilSettled] awaited after each event
 * @param {() => Promise<unknown>} [options.beforeComparing]
 * @returns whether all was as it should be
 */
export async function loadTest(run, options) {
  const { origin, admin, events, recoveryMs, untilSettled, beforeComparing } = options;
  const content = await run.step('signing in and preparing', () => prepare(origin, admin));
  const expected = new ExpectedState();
  const users = new VirtualUsers(origin, expected, content);

  const observe = async (/** @type {LoadEvent} */ event) => {
    await wait(CALM_MS);
    const from = users.visits.length;
    const result = await event.happen(content, expected);
    const recovered = await untilRecovered(users, from, users.now(), recoveryMs);
    await wait(CALM_MS);
    await untilSettled?.();
    const row = verify(event, users.visits.slice(from), recovered);
    if (result) run.log(`${event.name}: ${typeof result === 'string' ? result : JSON.stringify(result)}`);
    for (const wrong of row.wrong) run.log(`${event.name}: ${wrong}`);
    return row;
  };

  const rows = [];
  users.start();
  for (const event of events) rows.push(await run.step(event.name, () => observe(event)));
  await users.stop();
  await beforeComparing?.();
  const compared = await run.step('comparing every byte', () =>
    expected.compare(origin, content.token, content.job),
  );
  report(run, rows, compared);
  return isComplete(compared) && rows.every(({ wrong }) => wrong.length === 0);
}
