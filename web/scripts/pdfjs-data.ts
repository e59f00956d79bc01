import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import type { Plugin } from 'vite';

const source = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/**
 * What PDFs refer to instead of carrying it, and decoders of rare images: of these, what runs without WebAssembly. Each with its
 * licence.
 */
const folders = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /\.(?:pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$|^LICENSE_(?:PDFJS_)?OPENJPEG$/,
} as const;

/** With the version in the name, because files below /assets/ are kept for good: src/features/applicants-admin/resume/PdfView.tsx. */
const folder = `assets/pdfjs-${pdfjs.version}`;

async function listData(): Promise<string[]> {
  const lists = Object.entries(folders).map(async ([name, wanted]) =>
    (await readdir(resolve(source, name)))
      .filter((file) => wanted.test(file))
      .map((file) => `${name}/${file}`),
  );
  return (await Promise.all(lists)).flat();
}

/** Serves the data of pdf.js from this site: as files of the client build, and from the package while developing. */
export const pdfjsData = (): Plugin => ({
  name: 'leadlight:pdfjs-data',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    for (const name of await listData())
      this.emitFile({
        type: 'asset',
        fileName: `${folder}/${name}`,
        source: await readFile(resolve(source, name)),
      });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${folder}`, (request, response) => {
      const path = request.url ?? '';
      createReadStream(join(source, basename(dirname(path)), basename(path)))
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
    });
  },
});
