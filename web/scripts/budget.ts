import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { ListedRoute } from '../src/app/server/route-list';
import { chunkClosure, readManifest } from './client-build';

/** Fails when a visitor's first load carries too much script: `npm run budget -w web`, after a build. */

const web = resolve(import.meta.dirname, '..');
const dist = resolve(web, 'dist');
/** kB of gzipped script (1 kB = 1000 bytes) that the first load waits for, by whether the route uses the store. */
const limits = { static: 100, form: 131, data: 131 } as const;
/** The same with what comes right behind it: docs/decisions/server-rendering.md. */
const limitsInAll = { static: 104, form: 133, data: 133 } as const;
/** What comes before the first paint: it only waits for that and then asks for the rest. */
const entry = 'src/main.ts';
const entryLimit = 5;
const store = 'src/app/store/WithStore.tsx';
/** Right behind every page. */
const footer = 'src/app/shell/Footer.tsx';
/** What a visitor never gets. */
const backOffice = /^src\/(app\/back-office|features\/[\w-]+-admin)\//;

/** Names a route's first load waits for: the entry, its page, the store. */
const modulesOf = ({ kind, module }: ListedRoute) => [
  entry,
  'src/app/start.tsx',
  ...(module === undefined ? [] : [module]),
  ...(kind === 'static' ? [] : [store]),
];

/** What comes right behind that without the visitor's doing: each module that a source gives to idlePart or preloadCode. */
async function idleModules(): Promise<ReadonlySet<string>> {
  const asked = /(?:idlePart|preloadCode)\b[^;]*?import\('([^']+)'\)/g;
  const sources = (await readdir(resolve(web, 'src/features'), { recursive: true })).filter((file) =>
    file.endsWith('.tsx'),
  );
  const found = await Promise.all(
    sources.map(async (file) => {
      const text = await readFile(resolve(web, 'src/features', file), 'utf8');
      return [...text.matchAll(asked)].map(([, path = '']) =>
        join('src/features', dirname(file), `${path}.tsx`),
      );
    }),
  );
  return new Set(found.flat());
}

/** Gzipped, in kB. */
async function weigh(files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files)
    bytes += gzipSync(await readFile(resolve(dist, `client${file}`)), { level: 9 }).length;
  return bytes / 1000;
}

/** The modules behind a route's script files, as far as the manifest names them. */
function sourcesOf(manifest: Manifest, files: ReadonlySet<string>): string[] {
  return Object.entries(manifest)
    .filter(([, chunk]) => files.has(`/${chunk.file}`))
    .map(([source]) => source);
}

const manifest = readManifest(resolve(dist, 'client'));
const routes = JSON.parse(await readFile(resolve(dist, 'server/routes.json'), 'utf8')) as ListedRoute[];
const idle = await idleModules();
const faults: string[] = [];
const rows: string[] = [];

for (const route of routes) {
  if (route.kind === 'private') continue;
  const first = modulesOf(route);
  const closure = (modules: readonly string[]) =>
    new Set(modules.flatMap((module) => chunkClosure(manifest, module)));
  const behind = first
    .flatMap((module) => manifest[module]?.dynamicImports ?? [])
    .filter((module) => idle.has(module))
    .concat(footer);
  const files = closure([...first, ...behind]);
  const [weight, inAll] = [await weigh(closure(first)), await weigh(files)];
  const [limit, limitInAll] = [limits[route.kind], limitsInAll[route.kind]];
  rows.push(
    `${route.path.padEnd(20)} ${weight.toFixed(1).padStart(6)} kB of ${limit}, ${inAll.toFixed(1).padStart(6)} kB of ${limitInAll} with what is idle`,
  );
  if (weight > limit)
    faults.push(`${route.path} carries ${weight.toFixed(1)} kB of script; the limit is ${limit} kB.`);
  if (inAll > limitInAll)
    faults.push(
      `${route.path} carries ${inAll.toFixed(1)} kB with what is idle; the limit is ${limitInAll} kB.`,
    );
  const leaked = sourcesOf(manifest, files).filter((source) => backOffice.test(source));
  if (leaked.length > 0) faults.push(`${route.path} loads code of the back office: ${leaked.join(', ')}.`);
}

const entryWeight = await weigh(new Set(chunkClosure(manifest, entry)));
rows.push(`before the first paint: ${entryWeight.toFixed(1)} kB of ${entryLimit}`);
if (entryWeight > entryLimit)
  faults.push(`${entry} brings ${entryWeight.toFixed(1)} kB before the first paint; see sharedChunks.`);

process.stdout.write(`${rows.join('\n')}\n`);
if (faults.length > 0) {
  process.stderr.write(`\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}
