import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename, dirname } from 'node:path/posix';
import { environmentSchema } from '../config/environment.schema.js';
import { assertKey, assertPrefix } from '../storage/object-key.js';
import {
  collectionOfPart,
  keyOfPart,
  MANIFEST,
  parseManifest,
  secretParts,
  sha256OfFile,
  type Manifest,
  type Part,
} from './archive-format.js';
import { tarEntries, type TarEntry } from './archive-reader.js';
import { BackupRefusal } from './backup-refusal.js';
import { bsonDocuments, readDocument } from './bson-documents.js';
import { faultOf } from './document-fault.js';
import { isKept } from './kept-collections.js';
import type { ArchivedDocument, ArchiveRules } from './archive-rules.js';
import type { ObjectReference } from './object-references.js';
import { productVersion } from '../config/product-version.js';
import { isNewer } from './is-newer.js';

/** What a manifest has of its own, of each part beside its name, and of each object that is lost beside its names. */
const MANIFEST_BYTES = { own: 4096, part: 160, lost: 48 };
/** A text of more could not be read. */
const LONGEST_MANIFEST = 256 * 1024 ** 2;
const LONGEST_SECRET = 4096;
/** A tar is written in blocks of so many bytes, and ends with two of zeros. */
const BLOCK = 512;

/** An archive that was read to its end and found whole. */
export interface CheckedArchive {
  path: string;
  manifest: Manifest;
  jwtSecret: string;
  adminPassword: string;
}

/**
 * Reads the whole archive: format, version, every checksum and count, that each object is there which a document names, and that
 * it holds nothing which the product would not have written.
 * @throws BackupRefusal that says what is wrong with it
 */
export async function checkArchive(path: string, rules: ArchiveRules): Promise<CheckedArchive> {
  try {
    return await new ArchiveCheck(path, rules).run();
  } catch (error) {
    if (error instanceof BackupRefusal) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new BackupRefusal(`There is no file ${path}. See what there is with \`backup list\`.`);
    if (code !== undefined && code !== 'ERR_STREAM_PREMATURE_CLOSE')
      throw new BackupRefusal(`${path} cannot be read (${message}).`);
    throw damaged(path, message);
  }
}

const damaged = (path: string, what: string): BackupRefusal =>
  new BackupRefusal(`${basename(path)} is damaged (${what}). Nothing was changed; take another archive.`);

class ArchiveCheck {
  private readonly parts = new Map<string, Part>();
  private readonly folders = new Set<string>();
  /** What documents name and did not come before them, to be among what the manifest calls lost. */
  private readonly missing: { collection: string; object: string }[] = [];
  private readonly secrets = new Map<string, string>();
  /** The first part that is none of an archive, and the first thing in one that the product would not have written. */
  private unknown: string | undefined;
  private fault: string | undefined;
  private mostManifestBytes = MANIFEST_BYTES.own;

  constructor(
    private readonly path: string,
    private readonly rules: ArchiveRules,
  ) {}

  async run(): Promise<CheckedArchive> {
    for await (const entry of tarEntries(this.path)) {
      if (entry.name === MANIFEST) return await this.finish(entry);
      if (this.parts.has(entry.name)) throw this.wrong(`${entry.name} is in it twice`);
      this.mostManifestBytes += entry.name.length + MANIFEST_BYTES.part;
      this.parts.set(entry.name, await this.readPart(entry));
    }
    throw this.wrong('its end is missing');
  }

  private wrong(what: string): BackupRefusal {
    return damaged(this.path, what);
  }

  private async readPart(entry: TarEntry): Promise<Part> {
    const { name, length } = entry;
    const hash = createHash('sha256');
    const chunks = hashed(entry.chunks, hash);
    const kept = collectionOfPart(name);
    if (kept !== undefined && isKept(kept)) {
      const documents = await this.readCollection(kept, chunks);
      return { name, length, sha256: hash.digest('hex'), documents };
    }
    await this.readFile(entry, chunks);
    return { name, length, sha256: hash.digest('hex') };
  }

  private async readCollection(name: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
    const collection = this.rules.of(name);
    const reference = this.rules.references.of(name);
    let documents = 0;
    try {
      for await (const bytes of bsonDocuments(chunks)) {
        documents += 1;
        // Archives of earlier versions hold all that was in the database: a restore leaves the others out.
        if (!collection) continue;
        // Judged when the manifest is read, as what is unknown.
        if (this.fault !== undefined) continue;
        const document = readDocument(bytes);
        const fault = faultOf(collection, document);
        if (fault !== undefined) this.fault = `a document of ${name} has ${fault}`;
        else if (reference) this.lookForObjects(reference, document);
      }
    } catch (error) {
      throw this.wrong(`the documents of ${name} cannot be read: ${(error as Error).message}`);
    }
    return documents;
  }

  private lookForObjects(reference: ObjectReference, document: ArchivedDocument): void {
    const { collection, folder } = reference;
    for (const object of reference.needs(document)) {
      const isFolder = object.endsWith('/');
      if (!object.startsWith(folder) || !passes(isFolder ? assertPrefix : assertKey, object))
        this.fault ??= `a document of ${collection} names ${JSON.stringify(object)}, which is no object of Leadlight's`;
      this.mostManifestBytes += collection.length + object.length + MANIFEST_BYTES.lost;
      if (!(isFolder ? this.folders.has(object) : this.parts.has(`objects/${object}`)))
        this.missing.push({ collection, object });
    }
  }

  private async readFile({ name, length }: TarEntry, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const isSecret = (secretParts as readonly string[]).includes(name) && length <= LONGEST_SECRET;
    if (isSecret) return void this.secrets.set(name, await textOf(chunks));
    const key = keyOfPart(name);
    if (key !== undefined && this.isObjectKey(key)) this.folders.add(`${dirname(key)}/`);
    // Judged when the manifest is read: a newer format may well have others.
    else this.unknown ??= name;
    for await (const _ of chunks);
  }

  private isObjectKey(key: string): boolean {
    return passes(assertKey, key) && this.rules.references.folders.some((folder) => key.startsWith(folder));
  }

  private async finish(entry: TarEntry): Promise<CheckedArchive> {
    const { offset, length } = entry;
    if (length > Math.min(this.mostManifestBytes, LONGEST_MANIFEST))
      throw this.wrong(`its ${MANIFEST} is too long`);
    const manifest = parseManifest(await textOf(entry.chunks));
    if (!manifest) throw this.wrong(`its ${MANIFEST} is not what was written`);
    if ('newerFormat' in manifest) throw this.newer(`its format is ${manifest.newerFormat}`);
    if (isNewer(manifest.product))
      throw this.newer(`it was made by ${manifest.product}, and this is ${productVersion}`);
    if (this.unknown !== undefined)
      throw this.wrong(`it holds ${JSON.stringify(this.unknown)}, which no archive has`);
    if (this.fault !== undefined) throw this.strange(this.fault);
    this.compareParts(manifest);
    this.compareLost(manifest);
    const { before } = manifest;
    if (before.length !== offset || before.sha256 !== (await sha256OfFile(this.path, offset)))
      throw this.wrong('what stands between its parts is not what was written');
    await this.assertEnd(offset + BLOCK + length);
    const [jwtSecret, adminPassword] = secretParts.map((name) => this.secrets.get(name));
    if (!jwtSecret || !adminPassword) throw this.wrong('a secret is missing');
    this.assertSecret('JWT_SECRET', jwtSecret);
    this.assertSecret('ADMIN_PASSWORD', adminPassword);
    return { path: this.path, manifest, jwtSecret, adminPassword };
  }

  private strange(what: string): BackupRefusal {
    return new BackupRefusal(
      `${basename(this.path)} holds what Leadlight would not have written (${what}). Nothing was changed; take another archive.`,
    );
  }

  /** With the other one, the product would not start. */
  private assertSecret(name: 'JWT_SECRET' | 'ADMIN_PASSWORD', secret: string): void {
    const [issue] = environmentSchema.shape[name].safeParse(secret).error?.issues ?? [];
    if (issue) throw this.strange(`its ${name} should be ${issue.message}`);
  }

  private newer(why: string): BackupRefusal {
    return new BackupRefusal(
      `${basename(this.path)} is newer than this Leadlight (${why}). Nothing was changed; update Leadlight, then try again.`,
    );
  }

  private compareParts({ parts }: Manifest): void {
    for (const { name, length, sha256, documents } of parts) {
      const found = this.parts.get(name);
      if (!found) throw this.wrong(`${name} is missing`);
      if (found.length !== length || found.sha256 !== sha256 || found.documents !== documents)
        throw this.wrong(`${name} is not what was written`);
      this.parts.delete(name);
    }
    for (const name of this.parts.keys())
      throw this.wrong(`it holds ${name}, of which its ${MANIFEST} knows nothing`);
  }

  private compareLost({ lost }: Manifest): void {
    const told = new Set(lost.map(({ object }) => object));
    for (const { collection, object } of this.missing)
      if (!told.has(object)) throw this.wrong(`${object}, which ${collection} name, is missing`);
  }

  /** Nothing but zeros to the end of the file. */
  private async assertEnd(from: number): Promise<void> {
    const file = await open(this.path);
    try {
      const { size } = await file.stat();
      const end = Buffer.alloc(Math.max(0, Math.min(size - from, 4 * BLOCK)), 1);
      await file.read(end, 0, end.length, from);
      if (size !== Math.ceil(from / BLOCK) * BLOCK + 2 * BLOCK || end.some((byte) => byte !== 0))
        throw this.wrong('its end is not what was written');
    } finally {
      await file.close();
    }
  }
}

/** Passes on what it reads, and counts it into the hash. */
export async function* hashed(
  chunks: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
}

function passes(assert: (text: string) => void, text: string): boolean {
  try {
    assert(text);
    return true;
  } catch {
    return false;
  }
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read).toString();
}
