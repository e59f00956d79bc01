import { readFile } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { expect, it } from '@jest/globals';
import { problemTypes } from './problem.js';

/** The pairs of the map in nginx's error-messages.conf that fills this variable. */
async function mapOf(variable: string): Promise<[string, string][]> {
  const file = new URL('../../../../infra/nginx/error-messages.conf', import.meta.url);
  const [, body = ''] = new RegExp(`\\$${variable} \\{([^}]*)\\}`).exec(await readFile(file, 'utf8')) ?? [];
  return [...body.matchAll(/^ +("[^"]*"|\S+) ("[^"]*"|\S+);$/gm)].map(([, key = '', value = '']) => [
    key.replaceAll('"', ''),
    value.replaceAll('"', ''),
  ]);
}

it('holds what nginx says in place of the API', async () => {
  const said = await mapOf('error_detail');
  const statuses = Object.fromEntries(
    (await mapOf('error_code')).map(([key, code]) => [
      code,
      key === 'default' ? 500 : Number(/\d+/.exec(key)?.[0]),
    ]),
  );
  expect(Object.keys(statuses).sort()).toEqual(said.map(([code]) => code).sort());
  const known = problemTypes.map(({ code, status, detail }) => ({ code, status, detail }));
  for (const [code, detail] of said) expect(known).toContainEqual({ code, status: statuses[code], detail });
});

it('has the names of the statuses that nginx gives', async () => {
  const named = await mapOf('error_title');
  expect(named.length).toBeGreaterThan(8);
  for (const [status, title] of named) expect(title).toBe(STATUS_CODES[status === 'default' ? 500 : status]);
});
