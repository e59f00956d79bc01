import type { Check } from '../check.js';
import { right } from '../finding.js';

/** Those that are refused are told before anything else is looked at. */
export const settings: Check = {
  name: 'settings',
  run: ({ settings: { publicUrl, mongodbUri, s3, dataDir } }) =>
    Promise.resolve([
      right(
        `All can be used: ${publicUrl}, ${mongodbUri ? 'a MongoDB server' : 'the embedded database'} and ` +
          `${s3 ? `the bucket ${s3.bucket}` : `files in ${dataDir}`}.`,
      ),
    ]),
};
