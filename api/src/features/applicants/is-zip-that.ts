import { text } from 'node:stream/consumers';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

/** What a resume may unpack to, in all. Nothing of it is unpacked here but one short entry; its reader would unpack it all. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
const MAX_ENTRIES = 5000;
const MAX_TEXT_BYTES = 512 * 1024;

/** A ZIP's table of contents, read from its end without unpacking. */
export interface ZipContents {
  names: ReadonlySet<string>;
  /** One short entry as text; undefined when it is missing or too long. */
  read: (name: string) => Promise<string | undefined>;
}

async function list(zip: ZipFile): Promise<Map<string, Entry> | undefined> {
  if (zip.entryCount > MAX_ENTRIES) return undefined;
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    // Of two entries with one name, another program may take the other one.
    if (unpacked > MAX_UNPACKED_BYTES || entry.isEncrypted() || entries.has(entry.fileName)) return undefined;
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
    return await matches({
      names: new Set(entries.keys()),
      read: async (name) => {
        const entry = entries.get(name);
        if (!entry || entry.uncompressedSize > MAX_TEXT_BYTES) return undefined;
        return text(await zip.openReadStreamPromise(entry));
      },
    });
  } catch {
    return false;
  } finally {
    zip.close();
  }
}
