import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listRoutes } from '../src/app/server/route-list';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

describe('docs/specification.md', () => {
  const page = read('docs/specification.md');
  const rows = page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map(codesIn);
  const pages = rows.filter(([first]) => first?.startsWith('/'));
  const calls = rows.filter(([first]) => first?.includes(' /api/'));

  it('names the component of each page', () => {
    expect(pages).toHaveLength(22);
    const modules = new Map(listRoutes().map(({ path, module }) => [path, `web/${module ?? ''}`]));
    for (const [path = '', file] of pages)
      expect(modules.get(path.replace(/\{(\w+)\}/, ':$1')), path).toBe(file);
  });

  it('names calls of the API', () => {
    expect(calls).toHaveLength(18);
    const { paths } = JSON.parse(read('api/openapi.json')) as { paths: Record<string, object> };
    for (const [call = '', file = ''] of calls) {
      const [method = '', path = ''] = call.split(' ');
      expect(Object.keys(paths[path] ?? {}), call).toContain(method.toLowerCase());
      expect(read(file)).toContain('@Controller(');
    }
  });

  const sections = page
    .split(/\nIn (?=`)/)
    .slice(1)
    .map((section) => codesIn(section.split('\n## ')[0] ?? ''));
  it.each(sections)('names texts in %s', (file = '', ...texts) => {
    expect(texts.length).toBeGreaterThan(0);
    const source = read(file).replaceAll(String.raw`\'`, "'");
    expect(texts.filter((text) => !source.includes(text))).toEqual([]);
  });
});
