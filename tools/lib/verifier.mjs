/** @typedef {import('./virtual-users.mjs').Visit} Visit */

/** What every visit has that was no success. */
const isRefused = ({ code }) => code !== '';

function mayBe({ kind, status, code }, { refusals, mayCut = false }) {
  if (status === 0) return mayCut;
  return [503, 507].includes(status) && (refusals.includes(code) || refusals.includes(`${kind}:${code}`));
}

const described = ({ kind, status, code }) => `${kind} ${status || '–'} ${code}`;

function countedBy(items, nameOf) {
  const counts = new Map();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}

/**
 * When every kind of visit had succeeded again that was begun after `over`.
 * @param {Visit[]} visits
 * @returns {number | undefined} in ms since `over`; undefined while one has not
 */
export function recovery(visits, over) {
  const kinds = [...new Set(visits.map(({ kind }) => kind))];
  const firsts = kinds.map((kind) =>
    Math.min(
      ...visits
        .filter((visit) => visit.kind === kind && visit.begun >= over && !isRefused(visit))
        .map(({ begun, ms }) => begun + ms),
    ),
  );
  const last = Math.max(...firsts);
  return Number.isFinite(last) ? Math.max(0, last - over) : undefined;
}

/**
 * The row of an event in the table, and what was wrong.
 * @param {import('./load-test.mjs').LoadEvent} event
 * @param {Visit[]} visits those that ended while it was looked at
 * @param {number | undefined} recovered
 */
export function verify(event, visits, recovered) {
  const refused = visits.filter(isRefused);
  const longest = Math.max(0, ...visits.map(({ ms }) => ms));
  const wrong = [];
  const unforeseen = refused.filter((visit) => !mayBe(visit, event));
  if (unforeseen.length > 0) wrong.push(`unexpected: ${countedBy(unforeseen, described)}`);
  if (recovered === undefined) wrong.push('it did not recover');
  if (event.longest && longest > event.longest)
    wrong.push(`a response took ${Math.round(longest)} ms, ${event.longest} at most`);
  return {
    event: event.name,
    requests: visits.length,
    refused: refused.length,
    why: countedBy(refused, described),
    recovered: recovered === undefined ? undefined : Math.round(recovered),
    longest: Math.round(longest),
    wrong,
  };
}
