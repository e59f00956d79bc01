import type { FileKind } from '../../../platform/files/file-kind.js';
import { isZipThat } from '../is-zip-that.js';

const MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A Word document without macros. The list of parts says which: .docm has another main part, and macros a part of their own. */
export const docx: FileKind = {
  extension: 'docx',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  label: 'Word (without macros)',
  recognise: ({ path }) =>
    isZipThat(path, async ({ names, read }) => {
      const types = await read('[Content_Types].xml');
      if (!types?.includes(MAIN_PART) || /vbaProject|macroEnabled/i.test(types)) return false;
      return ![...names].some((name) => /vbaProject\.bin$/i.test(name));
    }),
};
