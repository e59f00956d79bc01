import type { FileKind } from '../../../platform/files/file-kind.js';
import { isZipThat } from '../is-zip-that.js';

const mediaType = 'application/vnd.oasis.opendocument.text';

/** A module of macros, and not the empty lists of libraries that some programs write. */
const MACROS = /^(?:Basic|Scripts)\/.*[^/]$(?<!\/script-l[bc]\.xml)/i;

/** A text document without macros that says so in the entry that OpenDocument has for it. */
export const odt: FileKind = {
  extension: 'odt',
  mediaType,
  label: 'OpenDocument',
  recognise: ({ path }) =>
    isZipThat(
      path,
      async ({ names, read }) =>
        names.has('content.xml') &&
        ![...names].some((name) => MACROS.test(name)) &&
        (await read('mimetype')) === mediaType,
    ),
};
