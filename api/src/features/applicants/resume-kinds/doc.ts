import type { ExaminedFile, FileKind } from '../../../platform/files/file-kind.js';
import { CompoundFile } from './compound-file.js';

/** Storages and streams of a VBA project, wherever they stand. */
const MACROS = /^(?:Macros|VBA|_VBA_PROJECT(?:_CUR)?)$/i;

/** A compound file with a WordDocument stream and no macros; other programs, installers too, write compound files without one. */
async function isDoc(file: ExaminedFile): Promise<boolean> {
  const entries = await (await CompoundFile.open(file))?.entries();
  if (!entries) return false;
  const names = [...entries.values()].map(({ name }) => name);
  return names.includes('WordDocument') && !names.some((name) => MACROS.test(name));
}

export const doc: FileKind = {
  extension: 'doc',
  mediaType: 'application/msword',
  label: 'Word (without macros)',
  recognise: isDoc,
};
