import { once } from 'node:events';
import { extname } from 'node:path';
import { addAbortSignal, PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { ZipFile } from 'yazl';
import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { deriveKey, Settings } from '../../../platform/config/settings.js';
import { mediaTypeOf } from '../../../platform/files/file-kind.js';
import { ObjectStorage, type StoredObject } from '../../../platform/storage/object-storage.js';
import type { ObjectName } from '../../../platform/stored-files/object-references.js';
import { ApplicantRepository } from '../applicant.repository.js';
import { notDeleted } from '../../../platform/review/review.schema.js';
import { RESUME_PREFIX, type Applicant } from '../applicant.schema.js';
import { applicantProblems } from '../applicants.problems.js';
import { resumeKinds, safeResumeName } from './resume-kinds.js';

const AUDIENCE = 'resume';
const ALGORITHM = 'HS256';

@Injectable()
export class ResumeLinks {
  private readonly jwt: JwtService;

  constructor({ jwtSecret }: Settings) {
    this.jwt = new JwtService({
      // The library tries to parse bytes as a private key, which takes half a millisecond each time.
      secret: createSecretKey(deriveKey(jwtSecret, AUDIENCE)),
      signOptions: { algorithm: ALGORITHM, audience: AUDIENCE, expiresIn: '10m', noTimestamp: true },
      verifyOptions: { algorithms: [ALGORITHM], audience: AUDIENCE },
    });
  }

  pathTo(key: string): string {
    return `${RESUME_PREFIX}${this.jwt.sign({ sub: key })}`;
  }

  /** @returns undefined for an invalid or expired token */
  keyOf(token: string): ObjectName | undefined {
    try {
      return this.jwt.verify<{ sub: ObjectName }>(token).sub;
    } catch {
      return undefined;
    }
  }
}

type Named = Pick<Applicant, 'fullName' | 'resume'>;

const MISSING = 'Missing.txt';

@Injectable()
export class ResumesService {
  constructor(
    private readonly repository: ApplicantRepository,
    private readonly links: ResumeLinks,
    private readonly storage: ObjectStorage,
  ) {}

  /** @throws Problem 404 for an invalid or expired token, 410 for a file that is lost */
  async read(token: string): Promise<StoredObject & { applicant: Applicant; mediaType: string }> {
    const key = this.links.keyOf(token);
    const applicant = key && (await this.repository.findOne({ 'resume.key': key }));
    if (!applicant) throw applicantProblems.resumeLinkExpired();
    const object = await this.storage.get(key);
    if (!object) throw applicantProblems.resumeMissing();
    return { ...object, applicant, mediaType: mediaTypeOf(resumeKinds, key) };
  }

  /** Streams a ZIP file. @param person a JSON text for `person.json` @throws Problem 503 when the first object cannot be read */
  async zip(ids: readonly string[], person?: string): Promise<Readable> {
    const applicants = await this.repository.model
      .find({ _id: { $in: ids }, ...notDeleted }, { fullName: 1, resume: 1 })
      .lean<Named[]>();
    const output = new PassThrough();
    this.fill(output, applicants, person).catch((error: unknown) => output.destroy(error as Error));
    await once(output, 'readable');
    return output;
  }

  /** Opens one object at a time, and closes it when the client disconnects. */
  private async fill(output: PassThrough, applicants: readonly Named[], person?: string): Promise<void> {
    const zip = new ZipFile();
    zip.on('error', (error: Error) => output.destroy(error));
    zip.outputStream.pipe(output);
    const closed = new AbortController();
    output.once('close', () => closed.abort());
    const taken = new Set([MISSING.toLowerCase()]);
    const missing: string[] = [];
    if (person) zip.addBuffer(Buffer.from(person), 'person.json');
    for (const applicant of applicants) {
      const name = uniqueName(applicant, taken);
      const object = await this.storage.get(applicant.resume.key);
      if (!object) {
        missing.push(`${applicant.fullName}: ${name}`);
        continue;
      }
      const stream = addAbortSignal(closed.signal, object.stream);
      zip.addReadStream(stream, name, { size: object.length, compress: false });
      await finished(stream);
    }
    const text = `These files are missing in the file storage:\r\n${missing.join('\r\n')}\r\n`;
    if (missing.length > 0) zip.addBuffer(Buffer.from(text), MISSING);
    zip.end();
  }
}

/** File systems may ignore case. */
function uniqueName({ fullName, resume }: Named, taken: Set<string>): string {
  const extension = extname(resume.key);
  const stem = safeResumeName(fullName.replace(/[/\\]/g, ' '));
  let name = stem + extension;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem} (${count})${extension}`;
  taken.add(name.toLowerCase());
  return name;
}
