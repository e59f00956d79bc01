import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';

const name = 'virtual:client-build';
const preloaded = ['instrument-sans-latin', 'fraunces-latin', 'fraunces-italic-latin'];

/** A chunk and all that it imports without waiting, as addresses. */
export function chunkClosure(manifest: Manifest, module: string, seen = new Set<string>()): string[] {
  const chunk = manifest[module];
  if (!chunk || seen.has(module)) return [];
  seen.add(module);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((next) => chunkClosure(manifest, next, seen))];
}

/** Of the back office's build. */
export const adminManifest = '.vite/admin.json';

export function readManifest(clientFolder: string, file = '.vite/manifest.json'): Manifest {
  return JSON.parse(readFileSync(resolve(clientFolder, file), 'utf8')) as Manifest;
}

/** The public style sheet, as it stands in every document. */
export function readStyles(clientFolder: string, manifest = readManifest(clientFolder)): string {
  const [sheet] = manifest['src/main.ts']?.css ?? [];
  if (sheet === undefined) throw new Error('The client build made no stylesheet.');
  return readFileSync(resolve(clientFolder, sheet), 'utf8').trim();
}

const chunksOf = (manifest: Manifest) =>
  Object.fromEntries(
    Object.keys(manifest)
      .filter((module) => /\.tsx?$/.test(module))
      .map((module) => [module, chunkClosure(manifest, module)]),
  );

/** Tells the server bundle what the client builds before it have made: see src/client-build.d.ts. */
export function clientBuild(clientFolder: string): Plugin {
  return {
    name: 'leadlight:client-build',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return;
      const manifest = readManifest(clientFolder);
      const fonts = preloaded.map((font) => {
        const chunk = manifest[`fonts/${font}.woff2`];
        if (!chunk) throw new Error(`The font ${font} is missing from the client build.`);
        return `/${chunk.file}`;
      });
      // A module that both builds have is the visitors'.
      const chunks = { ...chunksOf(readManifest(clientFolder, adminManifest)), ...chunksOf(manifest) };
      const values = { fonts, chunks, styles: readStyles(clientFolder, manifest) };
      return Object.entries(values)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
