import { productVersion } from '../../../platform/backup/product-version.js';
import type { Check } from '../check.js';
import { right, wrong } from '../finding.js';

/** As package.json asks for it. */
const OLDEST = [20, 19] as const;

const isOld = (version: string): boolean => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1]);
};

/** @param node such as '24.1.0' */
export const versions = (node = process.versions.node): Check => ({
  name: 'versions',
  run() {
    const what = `Leadlight ${productVersion} on Node ${node}`;
    return Promise.resolve([
      isOld(node) ? wrong(`${what}.`, `Install Node ${OLDEST.join('.')} or newer.`) : right(`${what}.`),
    ]);
  },
});
