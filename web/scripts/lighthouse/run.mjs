/**
 * Measures every public route, served as in production by the built API, and prints a table. A report, not a gate: machines differ.
 * Each page takes turns with its copy without scripts (`bare`). The copy's blocking time is that of the machine and the browser.
 * A proxy serves the copy alone: it would add 40 ms to a page's largest paint.
 *
 *   npm run lighthouse -w web [-- home about]     LOADS=5 for a steadier median (3)
 */
import { startApi } from '../../../tools/product.mjs';
import { browserPath } from '../browser.mjs';
import { publicPaths } from '../public-paths.mjs';
import { measure } from './runner.mjs';
import { startProxy } from './without-script.mjs';

const loads = Number(process.env.LOADS ?? 3);

/** ms of blocking time that scripts may add to a page. */
const scriptLimit = 60;
const blockingTime = (report) => Math.round(report.audits['total-blocking-time'].numericValue);

function row({ name, index }, report, bare) {
  const score = (category) => Math.round(report.categories[category].score * 100);
  const value = (audit) => report.audits[audit].numericValue;
  const figures = {
    route: name,
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: index ? score('seo') : undefined,
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: blockingTime(report),
    bare: blockingTime(bare),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    kilobytes: Math.round(value('total-byte-weight') / 1024),
  };
  const full = [figures.accessibility, figures.practices, figures.seo ?? 100].every(
    (points) => points === 100,
  );
  const reached =
    full &&
    figures.performance === 100 &&
    figures.lcp <= 1400 &&
    figures.tbt <= figures.bare + scriptLimit &&
    figures.cls === 0;
  return { ...figures, reached };
}

const failures = (report) =>
  Object.values(report.audits)
    .filter(
      ({ score, scoreDisplayMode }) =>
        score !== null && score < 0.9 && ['binary', 'numeric', 'metricSavings'].includes(scoreDisplayMode),
    )
    .map(({ id }) => id);

const browser = await browserPath();
const api = await startApi({ SEED_DEMO: 'true' });
const proxy = await startProxy(api.url);
const rows = [];
try {
  const asked = process.argv.slice(2);
  for (const route of await publicPaths(api.url)) {
    if (asked.length > 0 && !asked.includes(route.name)) continue;
    const urls = [api, proxy].map(({ url }) => url + route.path);
    const [report, bare] = await measure(urls, browser, loads);
    rows.push({ ...row(route, report, bare), below: failures(report) });
    console.log(route.name, JSON.stringify(rows.at(-1)));
  }
} finally {
  proxy.stop();
  await api.stop();
}
console.table(rows, [
  'route',
  'performance',
  'accessibility',
  'practices',
  'seo',
  'lcp',
  'tbt',
  'bare',
  'cls',
  'kilobytes',
  'reached',
]);
