import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { UploadedFile } from '../../../platform/http/forms/form.js';
import type { ApplyDto } from './application.dto.js';

/** Hashes the fields, the file's name and its bytes. @returns SHA-256 in hexadecimal */
export async function hashSubmission(fields: ApplyDto, file: UploadedFile): Promise<string> {
  const hash = createHash('sha256');
  // The length before each text keeps neighbouring texts apart.
  for (const text of [fields.fullName, fields.email, fields.coverLetter, fields.jobId, file.name])
    hash.update(`${Buffer.byteLength(text)}:${text}`);
  await pipeline(createReadStream(file.path), hash);
  return hash.digest('hex');
}
