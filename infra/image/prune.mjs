/**
 * Takes out of a folder of packages what a running API never opens. In the stage of the Dockerfile that installs them; the
 * journeys against the Compose stack show that nothing is missed, and that the image stays small.
 *
 *   node prune.mjs FOLDER
 */
// @ts-expect-error globSync is newer than the oldest Node that package.json allows; the image has a newer one.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What goes, and why nobody misses it. */
const pruned = [
  ['**/*.map', 'maps back to sources, which Node reads only with --enable-source-maps'],
  ['**/*.{ts,mts,cts}', 'types, and sources of what is there compiled'],
  [
    '**/!(source_data)/{README,readme,CHANGELOG,History,HISTORY}.md',
    'for people; licences stay, and one is in source_data',
  ],
  ['typescript', 'for the compiler plugin of @nestjs/swagger, which works while the API is built'],
  ['@types', 'types alone'],
  ['bintrees/test', 'its tests'],
  ['libphonenumber-js/bundle', 'for browsers'],
  ['dayjs/esm', 'for bundlers'],
  ['rxjs/dist/{esm,esm5,bundles}', 'for browsers and bundlers; Node takes dist/cjs'],
  ['swagger-ui-dist/swagger-ui-es-bundle*', 'for bundlers'],
  ['imapflow/dist/cjs', 'for require; the API imports dist/esm'],
  ['bare-{buffer,fs,path,stream,url}', 'of tar-stream, for another runtime than Node'],
];

const [folder] = process.argv.slice(2);
for (const [pattern] of pruned)
  for (const path of globSync(pattern, { cwd: folder }))
    rmSync(join(folder, path), { recursive: true, force: true });
