import { extname } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ZipFile } from 'yazl';
import { ObjectStorage, type StoredObject } from '../../../platform/storage/object-storage.js';
import { Applicant, notDeleted } from '../applicant.schema.js';
import { safeResumeName } from './resume-name.js';

type Named = Pick<Applicant, 'fullName' | 'resume'>;

const MISSING = 'Missing.txt';

/** Names a file after its applicant; one that is taken gets a number. File systems may not tell cases apart. */
function uniqueNames(): (applicant: Named) => string {
  const taken = new Set([MISSING.toLowerCase()]);
  return ({ fullName, resume }) => {
    const extension = extname(resume.key);
    const stem = safeResumeName(`${fullName.replace(/[/\\]/g, ' ')}${extension}`, {
      extension: extension.slice(1),
    }).slice(0, -extension.length);
    let name = stem + extension;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem} (${count})${extension}`;
    taken.add(name.toLowerCase());
    return name;
  };
}

/** Resumes of several applicants in one file. */
@Injectable()
export class ResumesZip {
  constructor(
    @InjectModel(Applicant.name) private readonly applicants: Model<Applicant>,
    private readonly storage: ObjectStorage,
  ) {}

  /**
   * A ZIP file, made as it is read. One object is open at a time. `Missing.txt` in it names whose file is missing.
   * @throws Problem 503 when the first object cannot be read
   */
  async of(ids: readonly string[]): Promise<Readable> {
    const applicants = await this.find(ids);
    const first = applicants[0] && (await this.storage.get(applicants[0].resume.key));
    const zip = new ZipFile();
    const output = new PassThrough();
    // An object of another length than the store said.
    zip.on('error', (error: Error) => output.destroy(error));
    zip.outputStream.pipe(output);
    this.fill(zip, applicants, first, output).catch((error: unknown) => output.destroy(error as Error));
    return output;
  }

  private async find(ids: readonly string[]): Promise<Named[]> {
    const found = await this.applicants
      .find({ _id: { $in: ids }, ...notDeleted }, { fullName: 1, resume: 1 })
      .lean<(Named & Pick<Applicant, '_id'>)[]>();
    const byId = new Map(found.map((applicant) => [applicant._id.toHexString(), applicant]));
    return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  }

  private async fill(
    zip: ZipFile,
    applicants: readonly Named[],
    first: StoredObject | undefined,
    output: PassThrough,
  ): Promise<void> {
    const nameOf = uniqueNames();
    const missing: string[] = [];
    for (const [place, applicant] of applicants.entries()) {
      const name = nameOf(applicant);
      const object = place === 0 ? first : await this.storage.get(applicant.resume.key);
      if (object) await this.add(zip, name, object, output);
      else missing.push(`${applicant.fullName}: ${name}`);
      if (output.destroyed) return;
    }
    if (missing.length > 0)
      zip.addBuffer(
        Buffer.from(`These files are missing in the file storage:\r\n${missing.join('\r\n')}\r\n`),
        MISSING,
      );
    zip.end();
  }

  /** Resolves when all of it was read. Most kinds of resumes are compressed already. */
  private async add(
    zip: ZipFile,
    name: string,
    { stream, length }: StoredObject,
    output: PassThrough,
  ): Promise<void> {
    const close = (): void => void stream.destroy();
    output.once('close', close);
    if (output.destroyed) close();
    zip.addReadStream(stream, name, { size: length, compress: false });
    // An output that is closed early is no error; sendStream ends with it.
    await finished(stream)
      .finally(() => output.off('close', close))
      .catch((error: unknown) => {
        if (!output.destroyed) throw error;
      });
  }
}
