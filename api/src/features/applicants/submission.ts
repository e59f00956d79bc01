import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ReceivedFile } from '../../platform/http/forms/received-file.js';
import type { ApplyDto } from './applicant.dto.js';

/** Each part with its length before it, so that two texts cannot be told apart only by where one ends. */
function add(hash: Hash, part: string): void {
  hash.update(`${Buffer.byteLength(part)}:${part}`);
}

/** SHA-256 of all that a visitor submitted: the fields, the file's name and its bytes. */
export async function hashSubmission(fields: ApplyDto, file: ReceivedFile): Promise<string> {
  const hash = createHash('sha256');
  for (const part of [fields.fullName, fields.email, fields.coverLetter, fields.jobId, file.name])
    add(hash, part);
  await pipeline(createReadStream(file.path), hash, { end: false });
  return hash.digest('hex');
}
