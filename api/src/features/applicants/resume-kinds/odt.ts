import type { FileKind } from '../../../platform/files/file-kind.js';
import { isZipThat } from '../is-zip-that.js';

const mediaType = 'application/vnd.oasis.opendocument.text';

/** A text document that says so in the entry that OpenDocument has for it. */
export const odt: FileKind = {
  extension: 'odt',
  mediaType,
  label: 'OpenDocument',
  recognise: ({ path }) =>
    isZipThat(
      path,
      async ({ names, read }) => names.has('content.xml') && (await read('mimetype')) === mediaType,
    ),
};
