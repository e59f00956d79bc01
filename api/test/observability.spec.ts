import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from './support/app.js';

const read = (path: string): string =>
  readFileSync(new URL(`../../infra/observability/${path}`, import.meta.url), 'utf8');

interface Panel {
  id: number;
  type: string;
  title: string;
  description?: string;
  gridPos: { x: number; y: number; w: number; h: number };
  datasource?: { uid: string };
  targets?: { expr: string; datasource: { uid: string } }[];
  fieldConfig?: { defaults: { unit?: string; thresholds?: { steps: unknown[] } } };
}

const { panels } = JSON.parse(read('grafana/leadlight.json')) as { panels: Panel[] };
const pictures = panels.filter(({ type }) => type !== 'row');
const alerts = read('alerts.yml')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: /expr: '?([\s\S]*?)'?\n +for:/.exec(text)?.[1]?.replaceAll("''", "'") ?? '',
    severity: /severity: (\w+)/.exec(text)?.[1],
    text,
  }));
const queries = [
  ...alerts.map(({ expr }) => expr),
  ...pictures.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
];

/** Words of the language itself, and what Prometheus adds. */
const known = ['and', 'or', 'unless', 'bool', 'offset', 'up', 'ALERTS'];

/** The names of the figures in a query: what is left without strings, labels, times, functions and the words of the language. */
const figuresIn = (query: string): string[] =>
  [
    ...query
      .replace(/"[^"]*"/g, '')
      .replace(/\{[^{}]{0,200}\}|\[[^[\]]{0,40}\]/g, ' ')
      .replace(/\b(?:by|without|on|ignoring|group_left|group_right) \([^)]*\)/g, ' ')
      .matchAll(/\b[a-zA-Z_]\w*\b(?!\s*\()/g),
  ]
    .map(([name]) => name)
    .filter((name) => !known.includes(name));

/** The labels that a query asks for, by figure. */
const labelsIn = (query: string): [string, string][] =>
  [...query.matchAll(/\b(\w{1,80})\{([^{}]{0,200})\}/g)].flatMap(([, figure = '', labels = '']) =>
    [...labels.matchAll(/\b(\w{1,40})[=!]/g)].map(([, label = '']): [string, string] => [figure, label]),
  );

describe('what the operator is shown', () => {
  let api: TestApp;
  /** Each name of a figure with the labels that it has. */
  const given = new Map<string, Set<string>>();

  beforeAll(async () => {
    const s3 = { region: 'us-east-1', bucket: 'x', accessKeyId: 'x', secretAccessKey: 'x' };
    api = await startTestApp({ metrics: 'open', s3: { ...s3, endpoint: 'http://127.0.0.1:9' } });
    await fetch(`${api.url}/api/job`);
    const text = await (await fetch(`${api.url}/api/metrics`)).text();
    for (const [, name = ''] of text.matchAll(/^# TYPE (\S+)/gm)) given.set(name, new Set());
    for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} \S+$/gm)) {
      const all = given.get(name) ?? new Set();
      for (const [, label = ''] of labels.matchAll(/\b(\w{1,40})="/g)) all.add(label);
      given.set(name, all);
    }
  });
  afterAll(() => api.close());

  it('has figures that /api/metrics gives, every one of them', () => {
    expect(queries).not.toEqual([]);
    expect(
      queries.filter((query) => figuresIn(query).length === 0 && !/\b(?:ALERTS|up)\{/.test(query)),
    ).toEqual([]);
    const missing = queries.flatMap(figuresIn).filter((name) => !given.has(name));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('asks for labels that these figures have', () => {
    // Prometheus adds them.
    const added = ['job', 'instance', 'alertstate'];
    const missing = queries
      .flatMap(labelsIn)
      .filter(([figure, label]) => !added.includes(label) && !given.get(figure)?.has(label));
    expect(missing).toEqual([]);
  });

  it('is documented, figure by figure and alert by alert', () => {
    const page = readFileSync(new URL('../../docs/observability.md', import.meta.url), 'utf8');
    const ours = [...given.keys()].filter(
      (name) => /^leadlight_|_seconds$/.test(name) && !/^(nodejs|process)_/.test(name),
    );
    expect(ours.length).toBeGreaterThan(25);
    expect(
      [...ours, ...alerts.map(({ name }) => name)].filter((name) => !page.includes(`\`${name}\``)),
    ).toEqual([]);
  });

  it('says in every alert what it is and what to do', () => {
    expect(alerts).not.toEqual([]);
    const unclear = alerts.filter(
      ({ text, severity }) =>
        !/summary: .{10,}/.test(text) ||
        !/action:[\s\S]{15,}/.test(text) ||
        !['warning', 'critical'].includes(severity ?? ''),
    );
    expect(unclear.map(({ name }) => name)).toEqual([]);
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length);
  });

  it('tests every alert', () => {
    const tested = read('alerts.test.yml');
    expect(
      alerts.filter(({ name }) => !tested.includes(`alertname="${name}"`)).map(({ name }) => name),
    ).toEqual([]);
  });

  it('has a title, a description, a unit, thresholds and a source in every picture', () => {
    const source = /uid: (\w+)/.exec(read('grafana/datasource.yml'))?.[1];
    const unfinished = pictures.filter(
      ({ title, description, datasource, targets, fieldConfig }) =>
        !title ||
        !description ||
        !fieldConfig?.defaults.unit ||
        !fieldConfig.defaults.thresholds?.steps.length ||
        datasource?.uid !== source ||
        !targets?.length ||
        targets.some((target) => target.datasource.uid !== source),
    );
    expect(unfinished.map(({ title }) => title)).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  it('lays pictures side by side, none over another', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });
});
