import { expect, test } from '@playwright/test';
import { compose } from './stack';

test('the doctor finds nothing wrong with a stack that is well, and tells no secret', async () => {
  const told = await compose('run', '--rm', '--no-TTY', 'doctor', '--json');
  const { isRight, findings } = JSON.parse(told) as {
    isRight: boolean;
    findings: { check: string; level: string; sentence: string }[];
  };
  expect(findings.filter(({ level }) => level === 'wrong')).toEqual([]);
  expect(isRight).toBe(true);
  const looked = findings.filter(({ level }) => level === 'right').map(({ check }) => check);
  expect(looked).toEqual(
    expect.arrayContaining(['secrets', 'database', 'store', 'together', 'indexes', 'product', 'admin']),
  );
  expect(told).not.toContain(process.env.SITE_ADMIN_PASSWORD);
});
