import { readFileSync } from 'node:fs';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** From the API's package.json. */
export const productVersion = version;

/** The commit that an image was built from, which its build was given. */
export const productRevision = process.env['REVISION'] || 'unknown';
