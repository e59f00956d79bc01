import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.svg', '.json', '.vtt', '.webmanifest', '.ico']);
const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)];

/** Puts .gz and .br copies beside what never changes after the build. Documents are the servers' to compress. */
export async function compress(clientFolder: string): Promise<void> {
  const files = await readdir(clientFolder, { recursive: true });
  for (const name of files.filter((file) => compressible.has(extname(file)) && !file.startsWith('.vite'))) {
    const path = resolve(clientFolder, name);
    const content = await readFile(path);
    if (content.length < 1024) continue;
    await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${path}.br`, await toBrotli(content, quality));
  }
}
