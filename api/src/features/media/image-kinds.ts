import { fileTypeFromFile } from 'file-type';
import { anyOf, type FileKind } from '../../platform/files/file-kind.js';
import type { UploadedFile } from '../../platform/http/forms/form.js';
import { Problem } from '../../platform/problem/problem.js';

/** The kinds of picture that are taken, and that theirs are kept in. SVG is not among them: it can carry script. */
export const imageKinds = [
  { extension: 'png', mediaType: 'image/png', label: 'PNG' },
  { extension: 'jpg', mediaType: 'image/jpeg', label: 'JPEG' },
  { extension: 'webp', mediaType: 'image/webp', label: 'WebP' },
  { extension: 'avif', mediaType: 'image/avif', label: 'AVIF' },
] as const satisfies readonly (FileKind & { label: string })[];

export const anyImage = anyOf(imageKinds.map(({ label }) => label));

/**
 * Looks what a file is by its content, before any decoder sees it.
 * @throws Problem 415 for what is no picture that we take
 */
export async function assertImage({ path }: Pick<UploadedFile, 'path'>): Promise<void> {
  const found = await fileTypeFromFile(path);
  if (!imageKinds.some(({ mediaType }) => mediaType === found?.mime))
    throw new Problem('image-type', {
      detail: `This file is not a picture that we take. Choose a ${anyImage}.`,
    });
}
