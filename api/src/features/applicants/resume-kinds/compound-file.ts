import type { ExaminedFile } from '../../../platform/files/file-kind.js';
import { bytesAt } from '../../../platform/files/read-bytes.js';

const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const HEADER_BYTES = 512;
const HEADER_TABLES = 109;
const ENTRY_BYTES = 128;
const UNUSED = 0;
const ROOT = 0;
/** Sector numbers from here on are marks: end of chain, free, table. */
const FIRST_MARK = 0xfffffffa;
/** Shorter streams lie in pieces of 64 bytes. */
const SHORT_BYTES = 4096;
const PIECE_SHIFT = 6;
/** 8,192 entries of 4 KiB sectors, 1,024 of the usual ones: Word writes a few dozen. */
const MAX_DIRECTORY_SECTORS = 256;

/** A stream or storage of the directory. */
interface Entry {
  name: string;
  /** Numbers of other entries: the two beside it in its storage, and one inside. */
  left: number;
  right: number;
  child: number;
  /** The first sector. */
  start: number;
  /** Bytes. */
  size: number;
}

/** The n-th 32-bit number; an end mark behind the end of a broken file. */
const numberIn = (bytes: Buffer, index: number): number =>
  index * 4 + 4 <= bytes.length ? bytes.readUInt32LE(index * 4) : FIRST_MARK;

/** Its name is in UTF-16; the length of that in bytes, with the closing zero, stands at 64. */
function readEntry(bytes: Buffer): Entry | undefined {
  if (bytes[66] === UNUSED) return undefined;
  return {
    name: bytes.toString('utf16le', 0, Math.min(64, Math.max(0, bytes.readUInt16LE(64) - 2))),
    left: bytes.readUInt32LE(68),
    right: bytes.readUInt32LE(72),
    child: bytes.readUInt32LE(76),
    start: bytes.readUInt32LE(116),
    size: bytes.readUInt32LE(120),
  };
}

/**
 * Reads a compound file (OLE), the container of .doc, sector by sector: parsers on npm want the whole of it in memory, and follow
 * sectors that lead in circles. No stream is longer than the file.
 */
export class CompoundFile {
  private readonly sectorBytes: number;
  /** Sectors of the allocation table that were read. */
  private readonly table = new Map<number, Buffer>();

  private constructor(
    private readonly file: ExaminedFile,
    private readonly header: Buffer,
  ) {
    this.sectorBytes = 1 << header.readUInt16LE(30);
  }

  /** @returns undefined for another file */
  static async open(file: ExaminedFile): Promise<CompoundFile | undefined> {
    const header = await bytesAt(file, 0, HEADER_BYTES);
    if (header.length < HEADER_BYTES || !header.subarray(0, SIGNATURE.length).equals(SIGNATURE))
      return undefined;
    return [9, 12].includes(header.readUInt16LE(30)) ? new CompoundFile(file, header) : undefined;
  }

  /** All streams and storages by their number; undefined when the directory has no end. */
  async entries(): Promise<Map<number, Entry> | undefined> {
    const entries = new Map<number, Entry>();
    let sector = numberIn(this.header, 12);
    let number = 0;
    for (let read = 0; sector < FIRST_MARK; read += 1) {
      if (read === MAX_DIRECTORY_SECTORS) return undefined;
      const directory = await this.sector(sector);
      for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
        const entry = readEntry(directory.subarray(at, at + ENTRY_BYTES));
        if (entry) entries.set(number, entry);
        number += 1;
      }
      sector = await this.next(sector);
    }
    return entries;
  }

  /** A stream of the document itself: what is embedded in it has streams of the same names. */
  async stream(name: string): Promise<Buffer | undefined> {
    const entries = await this.entries();
    const root = entries?.get(ROOT);
    if (!entries || !root) return undefined;
    const reached = new Set([root.child]);
    for (const number of reached) {
      const entry = entries.get(number);
      if (!entry) continue;
      if (entry.name === name) return this.bytesOf(entry, root);
      reached.add(entry.left).add(entry.right);
    }
    return undefined;
  }

  /** Short streams lie in one that is the root's, in pieces that have a table of their own. */
  private async bytesOf({ start, size }: Entry, root: Entry): Promise<Buffer> {
    // As every writer has them ([MS-CFB] 2.2); others could make many pieces of the same bytes.
    if (numberIn(this.header, 14) !== SHORT_BYTES || this.header.readUInt16LE(32) !== PIECE_SHIFT)
      return Buffer.alloc(0);
    if (size >= SHORT_BYTES) return this.chain(start, size);
    const pieces = await this.chain(root.start, root.size);
    const table = await this.chain(numberIn(this.header, 15), this.file.size);
    const pieceBytes = 1 << PIECE_SHIFT;
    const parts: Buffer[] = [];
    for (
      let piece = start;
      piece < FIRST_MARK && parts.length * pieceBytes < size;
      piece = numberIn(table, piece)
    )
      parts.push(pieces.subarray(piece * pieceBytes, (piece + 1) * pieceBytes));
    return Buffer.concat(parts).subarray(0, size);
  }

  /** Sectors from this one on; fewer bytes where the file is broken. */
  private async chain(start: number, bytes: number): Promise<Buffer> {
    const size = Math.min(bytes, this.file.size);
    const parts: Buffer[] = [];
    for (
      let sector = start;
      sector < FIRST_MARK && parts.length * this.sectorBytes < size;
      sector = await this.next(sector)
    )
      parts.push(await this.sector(sector));
    return Buffer.concat(parts).subarray(0, size);
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
    return numberIn(await this.tableSector(Math.floor(sector / perSector)), sector % perSector);
  }

  private async tableSector(index: number): Promise<Buffer> {
    const known = this.table.get(index);
    if (known) return known;
    const number = await this.tableSectorNumber(index);
    const sector = number < FIRST_MARK ? await this.sector(number) : Buffer.alloc(0);
    this.table.set(index, sector);
    return sector;
  }

  /** Where a part of the allocation table is: the header lists the first ones, sectors of their own the rest. */
  private async tableSectorNumber(index: number): Promise<number> {
    if (index < HEADER_TABLES) return numberIn(this.header, 19 + index);
    const perSector = this.sectorBytes / 4 - 1;
    const list = Math.floor((index - HEADER_TABLES) / perSector);
    let sector = numberIn(this.header, 17);
    for (let walked = 0; walked < list && sector < FIRST_MARK; walked += 1)
      sector = numberIn(await this.sector(sector), perSector);
    return sector < FIRST_MARK
      ? numberIn(await this.sector(sector), (index - HEADER_TABLES) % perSector)
      : FIRST_MARK;
  }
}
