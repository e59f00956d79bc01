import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from '@jest/globals';
import type { ObjectEntry, ObjectSource, ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { pdfOfSize, resumePath } from './applications.js';
import { onTestFinished } from './on-test-finished.js';

const pdfType = 'application/pdf';
const sha = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const textFile = (): ObjectSource => ({
  stream: createReadStream(resumePath('resume.txt')),
  length: 767,
  contentType: 'text/plain',
});
export const newKey = (): string => `resumes/${randomUUID()}.txt`;

/** What every driver promises, behind the wrapper that the product uses. */
export function storageContract(open: () => Promise<ObjectStorage>): void {
  let storage: ObjectStorage;
  /** A folder that no other run uses, since a bucket may outlive this one. */
  const folder = `resumes/${randomUUID()}/`;
  const keyHere = (extension = 'pdf'): string => `${folder}${randomUUID()}.${extension}`;

  beforeAll(async () => {
    storage = await open();
  });

  async function all(prefix: string): Promise<ObjectEntry[]> {
    const entries: ObjectEntry[] = [];
    for await (const entry of storage.list(prefix)) entries.push(entry);
    return entries;
  }

  const putBytes = (key: string, bytes: Buffer, contentType = pdfType): Promise<void> =>
    storage.put(key, { stream: Readable.from([bytes]), length: bytes.length, contentType });

  it('says that it can be used', async () => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  it.each([1, 1000, 10 * 1024 * 1024])('gives back %d bytes from a file as they were', async (size) => {
    const bytes = randomBytes(size);
    const path = join(tmpdir(), `leadlight-contract-${randomUUID()}`);
    onTestFinished(() => rm(path));
    await writeFile(path, bytes);
    const key = keyHere();
    await storage.put(key, { stream: createReadStream(path), length: size, contentType: pdfType });
    const object = await storage.get(key);
    expect(object?.length).toBe(size);
    expect(sha(await buffer(object?.stream as Readable))).toBe(sha(bytes));
  });

  it('gives back what came as a stream', async () => {
    const key = keyHere('webp');
    await putBytes(key, Buffer.from('picture'), 'image/webp');
    const object = await storage.get(key);
    expect((await buffer(object?.stream as Readable)).toString()).toBe('picture');
  });

  it('knows nothing under a key that was never used', async () => {
    expect(await storage.get(keyHere())).toBeUndefined();
    await expect(storage.delete(keyHere())).resolves.toBeUndefined();
  });

  it('forgets what is deleted, once or twice', async () => {
    const key = keyHere();
    await putBytes(key, Buffer.from('x'));
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  it('lists a folder, and nothing beside it', async () => {
    const inside = `${folder}listed/`;
    const keys = Array.from({ length: 3 }, () => `${inside}${randomUUID()}.pdf`);
    expect(await all(inside)).toEqual([]);
    for (const key of keys) await putBytes(key, Buffer.from(key));
    await putBytes(keyHere(), Buffer.from('beside'));
    const entries = await all(inside);
    expect(entries.map(({ key }) => key).sort()).toEqual(keys.sort());
  });

  it('keeps nothing of a stream that ends early or breaks', async () => {
    const key = keyHere();
    const half = { stream: Readable.from([pdfOfSize(500)]), length: 1000, contentType: pdfType };
    await expect(storage.put(key, half)).rejects.toMatchObject({ code: 'storage-unavailable' });
    const breaking = new Readable({ read: () => breaking.destroy(new Error('the line broke')) });
    await expect(
      storage.put(key, { stream: breaking, length: 1000, contentType: pdfType }),
    ).rejects.toMatchObject({ code: 'storage-unavailable' });
    expect(await storage.get(key)).toBeUndefined();
    expect((await all(folder)).map((entry) => entry.key)).not.toContain(key);
  });

  it.each([
    '',
    'x.pdf',
    '/etc/passwd.pdf',
    '../x.pdf',
    'resumes/../x.pdf',
    'resumes//x.pdf',
    'resumes/.incoming.pdf',
    'resumes/x',
    'resumes/x.p/f',
    'resumes/x.PDF',
    'resumes/x.pdf/',
    'resumes/a b.pdf',
    'resumes/a\0.pdf',
    'resumes/a\n.pdf',
    'resumes\\x.pdf',
    'Resumes/x.pdf',
    `resumes/${'x'.repeat(101)}.pdf`,
  ])('does not take %j for a key', async (key) => {
    await expect(putBytes(key, Buffer.from('x'))).rejects.toThrow(TypeError);
    await expect(storage.get(key)).rejects.toThrow(TypeError);
    await expect(storage.delete(key)).rejects.toThrow(TypeError);
  });

  it.each(['', '/', '../', 'resumes', 'resumes/x.pdf', '.incoming/'])('does not list %j', async (prefix) => {
    await expect(all(prefix)).rejects.toThrow(TypeError);
  });
}
