import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BackupMaker } from '../src/platform/backup/backup-maker.service.js';
import { productVersion } from '../src/platform/config/product-version.js';
import { DIGEST_BYTES, FORMAT } from '../src/platform/backup/archive-format.js';
import { ArchiveReader } from '../src/platform/backup/archive-reader.js';
import { startApplicationDesk, type ApplicationDesk } from './support/application-desk.js';
import { check, packInto, unpack, withManifest, type ArchivedFile } from './support/archives.js';

describe('an archive that is not as it was written', () => {
  let desk: ApplicationDesk;
  let good: string;
  let other: string;
  let bytes: Buffer;
  let files: ArchivedFile[];
  beforeAll(async () => {
    desk = await startApplicationDesk();
    await desk.apply();
    good = await desk.api.app.get(BackupMaker).make();
    other = join(desk.api.settings.dataDir, 'other.tar');
    bytes = await readFile(good);
    files = await unpack(good);
  });
  afterAll(() => desk.api.close());

  const refused = async (): Promise<string> =>
    check(other).then(
      () => 'taken',
      (error: Error) => error.message,
    );

  /** With the bit of one byte turned. */
  async function damagedAt(place: number): Promise<string> {
    const damaged = Buffer.from(bytes);
    damaged[place] = (damaged[place] as number) ^ 1;
    await writeFile(other, damaged);
    return refused();
  }

  it('is refused wherever a byte of it is another: headers, contents, padding, manifest, end', async () => {
    await expect(check(good)).resolves.toBeDefined();
    const places = [bytes.length - 1, bytes.length - DIGEST_BYTES, bytes.length - 100, bytes.length - 700];
    for await (const { offset, length, chunks } of new ArchiveReader(good).entries()) {
      for await (const _ of chunks);
      const content = offset + 512;
      places.push(offset, offset + 124, offset + 156, offset + 300);
      places.push(content, content + (length >> 1), content + length - 1, content + length);
    }
    // In headers, documents and manifest. One in a document is then not the name of an object.
    for (let at = bytes.indexOf('resumes/'); at !== -1; at = bytes.indexOf('resumes/', at + 1))
      places.push(at);
    for (const place of places) expect(await damagedAt(place)).toMatch(/is damaged|is newer/);
  });

  it('is refused when it is cut off anywhere', async () => {
    const ends = [1, DIGEST_BYTES, 1024, 1025, 1024 + DIGEST_BYTES].map((cut) => bytes.length - cut);
    for (const kept of [0, 1, 511, 512, 5000, ...ends]) {
      await writeFile(other, bytes.subarray(0, kept));
      expect(await refused()).toMatch(/is damaged/);
    }
    await writeFile(other, Buffer.concat([bytes, Buffer.alloc(512)]));
    expect(await refused()).toMatch(/is damaged/);
  });

  it('is refused when a part is missing, twice there, unknown, or has a path that leads elsewhere', async () => {
    for (const place of files.keys()) {
      await packInto(other, files.toSpliced(place, 1));
      expect(await refused()).toMatch(/is damaged/);
      await packInto(other, files.toSpliced(place, 0, files[place] as ArchivedFile));
      expect(await refused()).toMatch(/is damaged/);
    }
    const content = Buffer.from('x');
    for (const name of [
      'objects/../../secrets/jwt-secret',
      'objects/resumes/../../../etc/x.pdf',
      '../x.pdf',
      '/etc/passwd',
      'objects//resumes/x.pdf',
      'objects/elsewhere/x.pdf',
      'database/../x.bson',
      'database/system.users.bson',
      'database/leases.bson',
      'note.txt',
    ]) {
      await packInto(other, files.toSpliced(1, 0, { name, content }));
      expect(await refused()).toMatch(/is damaged \(it holds .*which no archive has\)/);
    }
  });

  it('is refused when documents are none, or say that they are longer than any', async () => {
    const place = files.findIndex(({ name }) => name === 'database/jobs.bson');
    for (const length of [0, 4, 0x7fff_ffff, -1]) {
      const content = Buffer.alloc(64);
      content.writeInt32LE(length);
      await packInto(other, files.with(place, { name: 'database/jobs.bson', content }));
      expect(await refused()).toMatch(/the documents of jobs cannot be read/);
    }
  });

  it('is refused when its manifest counts or names what is not there', async () => {
    await withManifest(good, other, (manifest) => ({
      ...manifest,
      parts: manifest.parts.map((part) => (part.documents ? { ...part, documents: 1e15 } : part)),
    }));
    expect(await refused()).toMatch(/is not what was written/);
    await withManifest(good, other, (manifest) => ({
      ...manifest,
      parts: [...manifest.parts, { name: 'objects/resumes/x.pdf', length: 1, sha256: '0'.repeat(64) }],
    }));
    expect(await refused()).toMatch(/objects\/resumes\/x\.pdf is missing/);
  });

  it('is refused when an object is missing that a document names, unless it says so', async () => {
    const object = files.find(({ name }) => name.startsWith('objects/resumes/'))?.name as string;
    await packInto(
      other,
      files.filter(({ name }) => name !== object),
    );
    await withManifest(other, other, (manifest) => ({
      ...manifest,
      parts: manifest.parts.filter(({ name }) => name !== object),
    }));
    expect(await refused()).toMatch(/resumes\/.*, which applicants name, is missing/);
  });

  it('is refused when a newer product or a newer format made it, with the word to update', async () => {
    for (const [change, why] of [
      [{ format: FORMAT + 1 }, `its format is ${FORMAT + 1}`],
      ...[0, 1, 2].map((place) => {
        const product = productVersion.split('.').with(place, '999').join('.');
        return [{ product }, `it was made by ${product}, and this is ${productVersion}`] as const;
      }),
    ] as const) {
      await withManifest(good, other, (manifest) => ({ ...manifest, ...(change as object) }));
      expect(await refused()).toBe(
        `other.tar is newer than this Leadlight (${why}). Nothing was changed; update Leadlight, then try again.`,
      );
    }
  });

  it('is refused when there is none, with where to look', async () => {
    await rm(other, { force: true });
    expect(await refused()).toMatch(/^There is no file .*backup list/);
  });
});
