import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { refusal, type ProblemCode } from './catalogue.js';

interface Said {
  status: number;
  detail: string;
  code: ProblemCode;
}

it('holds what nginx says in place of the API', async () => {
  const file = new URL('../../../../infra/nginx/proxy.conf', import.meta.url);
  const said = [...(await readFile(file, 'utf8')).matchAll(/return (\d+) '(\{.*\})'/g)].map(
    ([, status, body]) => ({ answered: Number(status), ...(JSON.parse(body ?? '') as Said) }),
  );
  expect(said.map(({ code }) => code)).toEqual(['api-unavailable', 'payload-too-large']);
  for (const { answered, code, status, detail } of said) {
    expect(answered).toBe(status);
    expect(refusal(code)).toEqual({ status, detail });
  }
});
