import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

/** What a resume may unpack to, in all. Nothing of it is unpacked here but some short entries; its reader would unpack it all. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
const MAX_ENTRIES = 5000;
/** For the names of all entries, in bytes: a document's take some kB. */
const MAX_NAMES_BYTES = 1024 * 1024;
/** For all entries that are read, packed or unpacked, whichever is more. */
const MAX_READ_BYTES = 1024 * 1024;

/** A ZIP's table of contents, read from its end without unpacking. */
export interface ZipContents {
  names: ReadonlySet<string>;
  /**
   * One short entry as text; undefined when it is missing.
   * @throws when all that were read are more than may be
   */
  read: (name: string) => Promise<string | undefined>;
  /** An entry of any length, which whoever reads it bounds; undefined when it is missing. */
  stream: (name: string) => Promise<Readable | undefined>;
}

async function list(zip: ZipFile): Promise<Map<string, Entry> | undefined> {
  if (zip.entryCount > MAX_ENTRIES) return undefined;
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  let names = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    names += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (unpacked > MAX_UNPACKED_BYTES || names > MAX_NAMES_BYTES) return undefined;
    // Of two entries with one name, another program may take the other one.
    if (entry.isEncrypted() || entries.has(entry.fileName)) return undefined;
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/**
 * Whether the file is a ZIP that `matches`. What is no ZIP, broken, encrypted or a bomb does not match: yauzl checks
 * names, sizes and offsets, and stops an entry that unpacks to more than it declared.
 */
export async function isZipThat(
  path: string,
  matches: (contents: ZipContents) => Promise<boolean>,
): Promise<boolean> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { autoClose: false });
  } catch {
    return false;
  }
  try {
    const entries = await list(zip);
    if (!entries) return false;
    let left = MAX_READ_BYTES;
    return await matches({
      names: new Set(entries.keys()),
      read: async (name) => {
        const entry = entries.get(name);
        if (!entry) return undefined;
        left -= Math.max(entry.compressedSize, entry.uncompressedSize);
        if (left < 0) throw new Error('The entries that are read are too large.');
        return text(await zip.openReadStreamPromise(entry));
      },
      stream: async (name) => {
        const entry = entries.get(name);
        return entry && zip.openReadStreamPromise(entry);
      },
    });
  } catch {
    return false;
  } finally {
    zip.close();
  }
}
