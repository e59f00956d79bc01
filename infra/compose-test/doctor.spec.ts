import { expect, test } from '@playwright/test';
import { compose } from './stack';

test('the doctor reports nothing wrong on a healthy stack, and prints no secret', async () => {
  const output = await compose('run', '--rm', '--no-TTY', 'doctor', '--json');
  const { isOk, results } = JSON.parse(output) as {
    isOk: boolean;
    results: { check: string; level: string; message: string }[];
  };
  expect(results.filter(({ level }) => level === 'wrong')).toEqual([]);
  expect(isOk).toBe(true);
  const checked = results.filter(({ level }) => level === 'ok').map(({ check }) => check);
  expect(checked).toEqual(expect.arrayContaining(['database', 'storage', 'disk', 'files', 'outbox']));
  expect(output).not.toContain(process.env.SITE_ADMIN_PASSWORD);
});
