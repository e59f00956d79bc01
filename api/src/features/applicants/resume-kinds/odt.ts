import type { ExaminedFile } from './resume-kind.js';
import { isZipThat } from './zip.js';

/** A text document that says so in the entry that OpenDocument has for it. */
export const isOdt = ({ path }: ExaminedFile): Promise<boolean> =>
  isZipThat(path, async ({ names, read }) => {
    if (!names.has('content.xml')) return false;
    return (await read('mimetype')) === 'application/vnd.oasis.opendocument.text';
  });
