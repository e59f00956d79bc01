import { problemOf, unreachable, type Problem } from '../../../api/problem';

/** @returns the file behind a signed path, or the reason why it could not be loaded */
export async function loadResume(path: string, signal: AbortSignal): Promise<ArrayBuffer | Problem> {
  try {
    const answer = await fetch(`/api/${path}`, { signal });
    if (answer.ok) return await answer.arrayBuffer();
    const data = (await answer.json().catch(() => undefined)) as unknown;
    return problemOf({ status: answer.status, data });
  } catch {
    return unreachable();
  }
}

/**
 * Unpacks all parts to count: a ZIP can name false sizes.
 * @returns the text of one part, or undefined when they unpack to more than the limit
 * @throws when it is no whole ZIP
 */
export async function unpack(bytes: ArrayBuffer, name: string, limit: number): Promise<string | undefined> {
  const zip = new DataView(bytes);
  let end = zip.byteLength - 22;
  while (zip.getUint32(end, true) !== 0x06054b50) end -= 1;
  let size = 0;
  let text = '';
  for (let at = zip.getUint32(end + 16, true); at !== end;) {
    const part = zip.getUint32(at + 42, true);
    const start = part + 30 + zip.getUint16(part + 26, true) + zip.getUint16(part + 28, true);
    const packed = new Response(new Uint8Array(bytes, start, zip.getUint32(at + 20, true))).body;
    const isDeflated = zip.getUint16(at + 10, true) === 8;
    const reader = (
      isDeflated ? packed?.pipeThrough(new DecompressionStream('deflate-raw')) : packed
    )?.getReader();
    const nameLength = zip.getUint16(at + 28, true);
    const isWanted = decodeText(bytes.slice(at + 46, at + 46 + nameLength)) === name;
    const decoder = new TextDecoder();
    for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read()) {
      size += chunk.value.length;
      if (size > limit) return undefined;
      if (isWanted) text += decoder.decode(chunk.value, { stream: true });
    }
    at += 46 + nameLength + zip.getUint16(at + 30, true) + zip.getUint16(at + 32, true);
  }
  return text;
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
