import autocannon from 'autocannon';
import { writeStatic } from './stack.mjs';

/** Each as short as gives a steady figure: the whole takes a few minutes. */
const SECONDS = 4;
const ROUNDS = 3;

/** What nginx has to send in each, as visitors ask for it. */
const headers = { 'accept-encoding': 'gzip' };

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Requests a second of a path.
 * @returns {Promise<{ perSecond: number, p50: number, p99: number, errors: number }>}
 */
async function rate(url, connections) {
  const result = await autocannon({ url, connections, duration: SECONDS, headers });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** What an answer takes on the wire, its head included: one that is compressed on the way tells no length. */
async function wireBytes(url) {
  const { throughput, non2xx, errors } = await autocannon({ url, connections: 1, amount: 10, headers });
  if (non2xx || errors) throw new Error(`${url} is refused`);
  return Math.round(throughput.total / 10);
}

/** A static file of nginx that takes as many bytes on the wire. @returns its path */
async function staticLike(origin, bytes) {
  const empty = await writeStatic(0);
  return writeStatic(bytes - (await wireBytes(origin + empty)));
}

/** A project's page, of those that the demo content has. */
async function projectPage(origin) {
  const [project] = await (await fetch(`${origin}/api/project`)).json();
  return `/project/${project._id}`;
}

/** Lists and pages, each beside a static file of its size, in turn, so that both feel the same machine. */
export async function reads(origin, replicas) {
  const rows = [];
  for (const [what, path] of [
    ['list', '/api/job'],
    ['list', '/api/project'],
    ['page', '/career'],
    ['page', '/projects'],
    ['page', await projectPage(origin)],
  ]) {
    const bytes = await wireBytes(origin + path);
    const file = await staticLike(origin, bytes);
    for (const connections of [50, 500]) {
      const pairs = [];
      for (let round = 0; round < ROUNDS; round += 1)
        pairs.push([await rate(origin + path, connections), await rate(origin + file, connections)]);
      const of = (side) => ({
        perSecond: median(pairs.map((pair) => pair[side].perSecond)),
        p50: median(pairs.map((pair) => pair[side].p50)),
        p99: median(pairs.map((pair) => pair[side].p99)),
        errors: pairs.reduce((sum, pair) => sum + pair[side].errors, 0),
      });
      const ratio = median(pairs.map(([ours, theirs]) => ours.perSecond / theirs.perSecond));
      rows.push({ replicas, what: 'static file', bytes, connections, ...of(1) });
      rows.push({ replicas, what: `${what} (${path})`, bytes, connections, ...of(0), ratio });
    }
  }
  return rows;
}
