import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import type { ListedRoute } from '../src/app/server/route-list';
import { adminManifest, chunkClosure, readManifest, readStyles } from './client-build';

/** Fails when a visitor's first load, or the admin's, carries too much script: `npm run budget -w web`, after a build. */

const web = resolve(import.meta.dirname, '..');
const dist = resolve(web, 'dist');
/** kB of gzipped script (1 kB = 1000 bytes) that a page loads without an action of the visitor. */
const limits = { static: 100, data: 108, link: 103 } as const;
const limitsOfPages: Record<string, number> = {
  '/': 106,
  '/applynow/:jobId': 112,
};
/** Each file is a task of its own, and a slow phone feels them. */
const fileLimit = 9;
/** What comes before the first paint: it only waits for that and then asks for the rest. */
const entry = 'src/main.ts';
const entryLimit = 5;
/** What a visitor never gets. */
const backOffice = /^src\/(app\/back-office|features\/[\w-]+-admin)\//;

/** What the admin's first page after signing in waits for, and its limit in kB. */
const overview = [
  'src/back-office.ts',
  'src/app/back-office/start.tsx',
  'src/features/overview-admin/AdminHomePage.tsx',
];
const overviewLimit = 182;
/** kB of gzipped style sheet in each document. */
const styleLimit = 13;

/** With pdf.js: comes with the first PDF that the admin opens, and with nothing else. */
const pdfView = 'src/features/applicants-admin/resume/PdfView.tsx';

/** What a route's first load waits for: the entry and its page. */
const modulesOf = ({ module }: ListedRoute) => [
  entry,
  'src/app/start.tsx',
  ...(module === undefined ? [] : [module]),
];

/** What comes right behind that without the visitor's doing: the sections of the page, which it loads by themselves. */
const behind = (manifest: Manifest, { module = '' }: ListedRoute) => manifest[module]?.dynamicImports ?? [];

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
const admin = readManifest(resolve(dist, 'client'), adminManifest);
const routes = JSON.parse(await readFile(resolve(dist, 'server/routes.json'), 'utf8')) as ListedRoute[];
const faults: string[] = [];
const rows: string[] = [];

for (const route of routes) {
  if (route.kind === 'private') continue;
  const first = modulesOf(route);
  const closure = (modules: readonly string[]) =>
    new Set(modules.flatMap((module) => chunkClosure(manifest, module)));
  const files = closure([...first, ...behind(manifest, route)]);
  const weight = await weigh(files);
  const limit = limitsOfPages[route.path] ?? limits[route.kind];
  rows.push(`${route.path.padEnd(20)} ${weight.toFixed(1).padStart(6)} kB of ${limit}`);
  if (weight > limit)
    faults.push(`${route.path} carries ${weight.toFixed(1)} kB of script; the limit is ${limit} kB.`);
  if (files.size > fileLimit)
    faults.push(`${route.path} loads ${files.size} files of script; the limit is ${fileLimit}.`);
  const leaked = sourcesOf(manifest, files).filter((source) => backOffice.test(source));
  if (leaked.length > 0) faults.push(`${route.path} loads code of the back office: ${leaked.join(', ')}.`);
}

const [pdfFile = ''] = chunkClosure(admin, pdfView);
const withPdf = Object.keys(admin).filter(
  (module) => module !== pdfView && chunkClosure(admin, module).includes(pdfFile),
);
if (withPdf.length > 0) faults.push(`The PDF viewer is not apart from ${withPdf.join(', ')}: import() it.`);

const overviewWeight = await weigh(new Set(overview.flatMap((module) => chunkClosure(admin, module))));
rows.push(`the overview: ${overviewWeight.toFixed(1)} kB of ${overviewLimit}`);
if (overviewWeight > overviewLimit)
  faults.push(
    `The overview carries ${overviewWeight.toFixed(1)} kB of script; the limit is ${overviewLimit} kB.`,
  );

const entryWeight = await weigh(new Set(chunkClosure(manifest, entry)));
rows.push(`before the first paint: ${entryWeight.toFixed(1)} kB of ${entryLimit}`);
if (entryWeight > entryLimit)
  faults.push(`${entry} brings ${entryWeight.toFixed(1)} kB before the first paint; see sharedChunks.`);

const styles = readStyles(resolve(dist, 'client'));
const styleWeight = gzipSync(styles, { level: 9 }).length / 1000;
rows.push(`the style sheet: ${styleWeight.toFixed(1)} kB of ${styleLimit}`);
if (styleWeight > styleLimit)
  faults.push(`The style sheet has ${styleWeight.toFixed(1)} kB; see the sources in src/ui/styles.css.`);

/** Every element that comes or goes would restyle the whole page. */
const wholePage =
  /(?<![\w-])(?:html|body|:root|\*)[^\s,{}>~+*]*:has\(|(?<=^|[\s,{}>~+]|:(?:is|where)\():has\(/gm;
for (const [rule] of styles.matchAll(wholePage))
  faults.push(`The style sheet has "${rule}…)": set an attribute in place of :has() on html, body or *.`);

process.stdout.write(`${rows.join('\n')}\n`);
if (faults.length > 0) {
  process.stderr.write(`\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}
