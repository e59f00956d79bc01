import { fileTypeFromFile } from 'file-type';
import { anyOf, type FileKind } from '../../platform/files/file-kind.js';

const image = (extension: string, mediaType: string, label: string): FileKind => ({
  extension,
  mediaType,
  label,
  recognise: async ({ path }) => (await fileTypeFromFile(path))?.mime === mediaType,
});

/** The kinds of picture that are taken, and that theirs are kept in. SVG is not among them: it can carry script. */
export const imageKinds: readonly FileKind[] = [
  image('png', 'image/png', 'PNG'),
  image('jpg', 'image/jpeg', 'JPEG'),
  image('webp', 'image/webp', 'WebP'),
  image('avif', 'image/avif', 'AVIF'),
];

export const anyImage = anyOf(imageKinds.map(({ label }) => label));
