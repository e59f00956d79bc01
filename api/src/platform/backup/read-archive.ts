import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path/posix';
import { text } from 'node:stream/consumers';
import { environmentSchema } from '../config/environment.schema.js';
import { productVersion } from '../config/product-version.js';
import type { ArchivedSecrets, OwnSecretName } from '../config/settings.js';
import { assertKey, assertPrefix } from '../storage/object-key.js';
import {
  collectionOfPart,
  keyOfPart,
  MANIFEST,
  parseManifest,
  PASSWORD_PART,
  secretParts,
  type Manifest,
  type Part,
} from './archive-format.js';
import { ArchiveReader, damaged, LONGEST_SECRET, type ArchiveEntry } from './archive-reader.js';
import {
  nameOf,
  type ArchivedCollection,
  type ArchivedDocument,
  type ArchiveRules,
} from './archive-rules.js';
import { BackupRefusal } from './backup-refusal.js';
import { bsonDocuments, readDocument } from './bson-documents.js';
import { faultOf } from './document-fault.js';
import { hashed } from './hashed.js';
import { isNewer } from './is-newer.js';
import type { ObjectReference } from './object-references.js';

/** What a manifest has of its own, of each part beside its name, and of each object that is lost beside its names. */
const MANIFEST_BYTES = { own: 4096, part: 160, lost: 48 };
/** A text of more could not be read. */
const LONGEST_MANIFEST = 256 * 1024 ** 2;

type Chunks = AsyncIterable<Uint8Array>;

/** Takes what an archive holds, before it is known whether the archive is whole. It reads to the end what it is given. */
interface ArchiveSink {
  documents(collection: ArchivedCollection, documents: AsyncIterable<Buffer>): Promise<void>;
  object(key: string, length: number, chunks: Chunks): Promise<void>;
}

/** An archive that was read to its end and found whole. */
export interface WholeArchive extends ArchivedSecrets {
  manifest: Manifest;
}

async function readToEnd(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}

const nowhere: ArchiveSink = {
  documents: (_, all) => readToEnd(all),
  object: (_, __, all) => readToEnd(all),
};

/**
 * Reads the whole archive, once: format, version, every checksum and count, that each object is there which a document names, and that
 * it holds nothing which the product would not have written. What is right goes into the sink at once.
 * @throws BackupRefusal that says what is wrong with it, and what the sink throws
 */
export const readArchive = (path: string, rules: ArchiveRules, sink = nowhere): Promise<WholeArchive> =>
  new ArchiveCheck(new ArchiveReader(path), rules, sink).run();

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
    private readonly reader: ArchiveReader,
    private readonly rules: ArchiveRules,
    private readonly sink: ArchiveSink,
  ) {}

  async run(): Promise<WholeArchive> {
    let manifest: Manifest | undefined;
    for await (const entry of this.reader.entries()) {
      if (manifest || this.parts.has(entry.name)) throw this.wrong(`${entry.name} is in it twice`);
      if (entry.name === MANIFEST) manifest = await this.readManifest(entry);
      else await this.readPart(entry);
    }
    if (!manifest) throw this.wrong('its end is missing');
    if (!this.reader.isAsWritten) throw this.wrong('its checksum is not that of what was written');
    const [jwtSecret = '', linkSecret] = secretParts.map((name) => this.secrets.get(name));
    return { manifest, jwtSecret, ...(linkSecret && { linkSecret }) };
  }

  private wrong(what: string): BackupRefusal {
    return damaged(this.reader.path, what);
  }

  private async readPart({ name, length, chunks }: ArchiveEntry): Promise<void> {
    const hash = createHash('sha256');
    const documents = await this.readContent(name, length, hashed(chunks, hash));
    this.mostManifestBytes += name.length + MANIFEST_BYTES.part;
    this.parts.set(name, {
      name,
      length,
      sha256: hash.digest('hex'),
      ...(documents === undefined ? {} : { documents }),
    });
  }

  /** @returns how many documents it has, where it is a collection */
  private async readContent(name: string, length: number, chunks: Chunks): Promise<number | undefined> {
    const collection = this.rules.of(collectionOfPart(name) ?? '');
    if (collection) return this.readCollection(collection, chunks);
    if ((secretParts as readonly string[]).includes(name) && length <= LONGEST_SECRET) {
      this.secrets.set(name, await text(chunks));
      return undefined;
    }
    if (name === PASSWORD_PART) {
      await readToEnd(chunks);
      return undefined;
    }
    const key = keyOfPart(name);
    // What is unknown is judged when the manifest is read: a newer format may well have it.
    if (key !== undefined && this.isObjectKey(key)) this.folders.add(`${dirname(key)}/`);
    else this.unknown ??= name;
    await this.right.object(key ?? '', length, chunks);
    return undefined;
  }

  /** Nothing more is taken from an archive that has a fault. */
  private get right(): ArchiveSink {
    return this.unknown === undefined && this.fault === undefined ? this.sink : nowhere;
  }

  private async readCollection(collection: ArchivedCollection, chunks: Chunks): Promise<number> {
    const documents = { count: 0 };
    await this.right.documents(collection, this.checked(collection, chunks, documents));
    return documents.count;
  }

  /** Those that the product would have written. */
  private async *checked(
    collection: ArchivedCollection,
    chunks: Chunks,
    documents: { count: number },
  ): AsyncGenerator<Buffer> {
    const name = nameOf(collection);
    const reference = collection.objects;
    try {
      for await (const bytes of bsonDocuments(chunks)) {
        documents.count += 1;
        if (this.fault !== undefined) continue;
        const document = readDocument(bytes);
        const fault = faultOf(collection, document);
        if (fault !== undefined) this.fault = `a document of ${name} has ${fault}`;
        else if (reference) this.lookForObjects(reference, document);
        if (this.fault === undefined) yield bytes;
      }
    } catch (error) {
      if (error instanceof BackupRefusal) throw error;
      throw this.wrong(`the documents of ${name} cannot be read: ${(error as Error).message}`);
    }
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

  private isObjectKey(key: string): boolean {
    return passes(assertKey, key) && this.rules.folders.some((folder) => key.startsWith(folder));
  }

  private async readManifest({ length, chunks }: ArchiveEntry): Promise<Manifest> {
    if (length > Math.min(this.mostManifestBytes, LONGEST_MANIFEST))
      throw this.wrong(`its ${MANIFEST} is too long`);
    const manifest = parseManifest(await text(chunks));
    if (!manifest) throw this.wrong(`its ${MANIFEST} is not what was written`);
    if ('newerFormat' in manifest) throw this.newer(`its format is ${manifest.newerFormat}`);
    if (isNewer(manifest.product))
      throw this.newer(`it was made by ${manifest.product}, and this is ${productVersion}`);
    if (this.unknown !== undefined)
      throw this.wrong(`it holds ${JSON.stringify(this.unknown)}, which no archive has`);
    // First, because a damaged byte can look like a fault.
    this.compareParts(manifest);
    if (this.fault !== undefined) throw this.strange(this.fault);
    this.compareLost(manifest);
    const [jwtSecret, linkSecret] = secretParts.map((part) => this.secrets.get(part));
    this.assertSecret('JWT_SECRET', jwtSecret);
    if (linkSecret !== undefined) this.assertSecret('LINK_SECRET', linkSecret);
    return manifest;
  }

  private strange(what: string): BackupRefusal {
    return new BackupRefusal(
      `${basename(this.reader.path)} holds what Leadlight would not have written (${what}). Nothing was changed; take another archive.`,
    );
  }

  /** With another one, the product would not start. */
  private assertSecret(name: OwnSecretName, secret: string | undefined): void {
    if (!secret) throw this.wrong('a secret is missing');
    const [issue] = environmentSchema.shape[name].safeParse(secret).error?.issues ?? [];
    if (issue) throw this.strange(`its ${name} should be ${issue.message}`);
  }

  private newer(why: string): BackupRefusal {
    return new BackupRefusal(
      `${basename(this.reader.path)} is newer than this Leadlight (${why}). Nothing was changed; update Leadlight, then try again.`,
    );
  }

  private compareParts({ parts }: Manifest): void {
    const listed = new Map(parts.map((part) => [part.name, part]));
    for (const name of listed.keys()) if (!this.parts.has(name)) throw this.wrong(`${name} is missing`);
    for (const [name, found] of this.parts) {
      const part = listed.get(name);
      if (!part) throw this.wrong(`it holds ${name}, of which its ${MANIFEST} knows nothing`);
      if (found.length !== part.length || found.sha256 !== part.sha256 || found.documents !== part.documents)
        throw this.wrong(`${name} is not what was written`);
    }
  }

  private compareLost({ lost }: Manifest): void {
    const listed = new Set(lost.map(({ object }) => object));
    for (const { collection, object } of this.missing)
      if (!listed.has(object)) throw this.wrong(`${object}, which ${collection} name, is missing`);
  }
}

function passes(assert: (text: string) => void, value: string): boolean {
  try {
    assert(value);
    return true;
  } catch {
    return false;
  }
}
