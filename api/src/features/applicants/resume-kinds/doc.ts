import type { ExaminedFile, FileKind } from '../../../platform/files/file-kind.js';
import { bytesAt } from '../../../platform/files/read-bytes.js';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const HEADER_TABLES = 109;
const ENTRY_BYTES = 128;
const TYPE_AT = 66;
const UNUSED = 0;
/** Sector numbers from here on are marks: end of chain, free, table. */
const FIRST_MARK = 0xfffffffa;
/** 8,192 entries of 4 KiB sectors, 1,024 of the usual ones: Word writes a few dozen. */
const MAX_DIRECTORY_SECTORS = 256;

/** The n-th 32-bit number; an end mark behind the end of a broken file. */
const numberIn = (bytes: Buffer, index: number): number =>
  index * 4 + 4 <= bytes.length ? bytes.readUInt32LE(index * 4) : FIRST_MARK;

/** Name of an entry in UTF-16; its length in bytes, with the closing zero, stands at 64. */
const entryName = (entry: Buffer): string =>
  entry.toString('utf16le', 0, Math.min(64, Math.max(0, entry.readUInt16LE(64) - 2)));

/** Reads a compound file (OLE) sector by sector: parsers on npm want the whole of it in memory. */
class CompoundFile {
  private readonly sectorBytes: number;

  constructor(
    private readonly file: ExaminedFile,
    private readonly header: Buffer,
  ) {
    this.sectorBytes = 1 << header.readUInt16LE(30);
  }

  /** The names of all streams and storages; undefined when the directory has no end. */
  async names(): Promise<Set<string> | undefined> {
    const names = new Set<string>();
    let sector = this.header.readUInt32LE(48);
    for (let read = 0; sector < FIRST_MARK; read += 1) {
      if (read === MAX_DIRECTORY_SECTORS) return undefined;
      const directory = await this.sector(sector);
      for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES)
        if (directory[at + TYPE_AT] !== UNUSED)
          names.add(entryName(directory.subarray(at, at + ENTRY_BYTES)));
      sector = await this.next(sector);
    }
    return names;
  }

  /** Empty behind the end of the file. */
  private sector(number: number): Promise<Buffer> {
    return bytesAt(this.file, (number + 1) * this.sectorBytes, this.sectorBytes);
  }

  /** The sector after this one in its chain. */
  private async next(sector: number): Promise<number> {
    // A number that no file of this size has would be looked up through millions of sectors.
    if (sector * this.sectorBytes >= this.file.size) return FIRST_MARK;
    const perSector = this.sectorBytes / 4;
    const table = await this.tableSector(Math.floor(sector / perSector));
    return table < FIRST_MARK ? numberIn(await this.sector(table), sector % perSector) : FIRST_MARK;
  }

  /** Where a part of the allocation table is: the header lists the first ones, sectors of their own the rest. */
  private async tableSector(index: number): Promise<number> {
    if (index < HEADER_TABLES) return numberIn(this.header, 19 + index);
    const perSector = this.sectorBytes / 4 - 1;
    const list = Math.floor((index - HEADER_TABLES) / perSector);
    let sector = this.header.readUInt32LE(68);
    for (let walked = 0; walked < list && sector < FIRST_MARK; walked += 1)
      sector = numberIn(await this.sector(sector), perSector);
    return sector < FIRST_MARK
      ? numberIn(await this.sector(sector), (index - HEADER_TABLES) % perSector)
      : FIRST_MARK;
  }
}

/** Storages and streams of a VBA project, wherever they stand. */
const MACROS = /^(?:Macros|VBA|_VBA_PROJECT(?:_CUR)?)$/i;

/** A compound file with a WordDocument stream and no macros; other programs, installers too, write compound files without one. */
async function isDoc(file: ExaminedFile): Promise<boolean> {
  const header = await bytesAt(file, 0, HEADER_BYTES);
  if (header.length < HEADER_BYTES || !header.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  if (![9, 12].includes(header.readUInt16LE(30))) return false;
  const names = await new CompoundFile(file, header).names();
  return names !== undefined && names.has('WordDocument') && ![...names].some((name) => MACROS.test(name));
}

export const doc: FileKind = {
  extension: 'doc',
  mediaType: 'application/msword',
  label: 'Word (without macros)',
  recognise: isDoc,
};
