import { readProblem, unreachable, type Problem } from '../../../api/problem';

/** @returns the file behind a signed path, or the reason why it could not be loaded */
export async function loadResume(path: string, signal: AbortSignal): Promise<ArrayBuffer | Problem> {
  try {
    const answer = await fetch(`/api/${path}`, { signal });
    if (answer.ok) return await answer.arrayBuffer();
    return readProblem(answer.status, await answer.json().catch(() => undefined));
  } catch {
    return unreachable();
  }
}

/** @returns the sum of the sizes that a ZIP names for its parts. @throws RangeError when it is no whole ZIP */
export function unpackedSize(bytes: ArrayBuffer): number {
  const zip = new DataView(bytes);
  let end = zip.byteLength - 22;
  while (zip.getUint32(end, true) !== 0x06054b50) end -= 1;
  let size = 0;
  for (let at = zip.getUint32(end + 16, true); at !== end;) {
    size += zip.getUint32(at + 24, true);
    at += 46 + zip.getUint16(at + 28, true) + zip.getUint16(at + 30, true) + zip.getUint16(at + 32, true);
  }
  return size;
}

/** The API accepts text in UTF-16 with a byte order mark, in UTF-8 and in Windows-1252. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
