import type { FileKind } from '../../../platform/files/file-kind.js';
import { isZipThat, type ZipContents } from '../is-zip-that.js';
import { isDangerous, relationshipsIn } from '../relationships.js';

const MAIN_PART = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** One for the package and one for each part that refers to another: a document has about ten. */
const MOST_RELS = 200;
/** In all of them. Each link and each picture is one. */
const MOST_RELATIONSHIPS = 2000;

/** Whatever a part is called, its relationships say what it is. */
async function isHarmless({ names, read }: ZipContents): Promise<boolean> {
  const rels = [...names].filter((name) => /\.rels$/i.test(name));
  if (rels.length > MOST_RELS) return false;
  let left = MOST_RELATIONSHIPS;
  for (const name of rels) {
    const relationships = relationshipsIn((await read(name)) ?? '', left);
    if (!relationships || relationships.some(isDangerous)) return false;
    left -= relationships.length;
  }
  return true;
}

/**
 * A Word document without macros and without a template from elsewhere. The list of parts says which: .docm has another main
 * part, and macros a part of their own.
 */
export const docx: FileKind = {
  extension: 'docx',
  mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  label: 'Word (without macros)',
  recognise: ({ path }) =>
    isZipThat(path, async (contents) => {
      const types = await contents.read('[Content_Types].xml');
      if (!types?.includes(MAIN_PART) || /vbaProject|macroEnabled/i.test(types)) return false;
      if ([...contents.names].some((name) => /vbaProject\.bin$/i.test(name))) return false;
      return isHarmless(contents);
    }),
};
