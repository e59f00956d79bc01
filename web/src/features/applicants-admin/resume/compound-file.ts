/** Greater numbers of sectors are marks, such as the end of a chain. */
const LAST_SECTOR = 0xffff_fffa;
/** Shorter streams are in small sectors. */
const MIN_BYTES = 4096;
const SMALL_SECTOR = 64;
const ENTRY = 128;

/** Follows a chain of sectors. @param table the next sector of each */
function join(source: ArrayBuffer, size: number, start: number, table: Uint32Array): ArrayBuffer {
  const parts: ArrayBuffer[] = [];
  for (let at = start; at <= LAST_SECTOR && parts.length < table.length; at = table[at] ?? Infinity)
    parts.push(source.slice(at * size, (at + 1) * size));
  const joined = new Uint8Array(parts.length * size);
  for (const [place, part] of parts.entries()) joined.set(new Uint8Array(part), place * size);
  return joined.buffer;
}

/** @returns one stream of the file: [MS-CFB] @throws when it has no such stream */
export function readStream(bytes: ArrayBuffer, name: string): DataView<ArrayBuffer> {
  const header = new DataView(bytes);
  const size = 1 << header.getUint16(30, true);
  const body = bytes.slice(size);
  const sector = (number: number) => new Uint32Array(body.slice(number * size, (number + 1) * size));
  // The header has the first sectors of the table. Chained sectors have the others.
  const tables = [...new Uint32Array(bytes.slice(76, 512))];
  for (let next = header.getUint32(68, true); next <= LAST_SECTOR && tables.length < body.byteLength;) {
    const more = sector(next);
    tables.push(...more.slice(0, -1));
    next = more.at(-1) ?? Infinity;
  }
  const table = Uint32Array.from(tables.filter((at) => at <= LAST_SECTOR).flatMap((at) => [...sector(at)]));
  const directory = new DataView(join(body, size, header.getUint32(48, true), table));
  for (let entry = 0; entry < directory.byteLength; entry += ENTRY) {
    const title = directory.buffer.slice(entry, entry + directory.getUint16(entry + 64, true));
    if (new TextDecoder('utf-16le').decode(title) !== `${name}\0`) continue;
    const [start, length] = [directory.getUint32(entry + 116, true), directory.getUint32(entry + 120, true)];
    if (length >= MIN_BYTES) return new DataView(join(body, size, start, table).slice(0, length));
    const small = join(body, size, directory.getUint32(116, true), table);
    const smallTable = new Uint32Array(join(body, size, header.getUint32(60, true), table));
    return new DataView(join(small, SMALL_SECTOR, start, smallTable).slice(0, length));
  }
  throw new Error(`The file has no stream ${name}.`);
}
