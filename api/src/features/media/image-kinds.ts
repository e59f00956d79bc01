import { fileTypeFromFile } from 'file-type';
import { anyOf, type FileKind } from '../../platform/files/file-kind.js';
import { FileForm } from '../../platform/http/forms/form.js';
import { mediaProblems } from './media.problems.js';

interface ImageKind extends FileKind {
  label: string;
  /** Bounds the memory for decoding to 600 MB. The AVIF decoder needs 18 bytes for each pixel. */
  maxMegapixels: number;
}

/** SVG is left out because it can contain scripts. */
export const imageKinds: readonly ImageKind[] = [
  { extension: 'png', mediaType: 'image/png', label: 'PNG', maxMegapixels: 65 },
  { extension: 'jpg', mediaType: 'image/jpeg', label: 'JPEG', maxMegapixels: 65 },
  { extension: 'webp', mediaType: 'image/webp', label: 'WebP', maxMegapixels: 65 },
  { extension: 'avif', mediaType: 'image/avif', label: 'AVIF', maxMegapixels: 24 },
];

export const anyImage = anyOf(imageKinds.map(({ label }) => label));

/** Recognises a picture by its content. @throws Problem 415 for any other file */
export async function imageKindOf(path: string): Promise<ImageKind> {
  const found = await fileTypeFromFile(path);
  const kind = imageKinds.find(({ mediaType }) => mediaType === found?.mime);
  if (!kind) throw mediaProblems.imageType();
  return kind;
}

/** Reads a form with a picture. @param textBytes of the longest text in its longest encoding */
export const ImageForm = (field: string, texts: number, textBytes: number) =>
  FileForm({
    field,
    texts,
    textBytes,
    maxBytes: ({ imageMaxBytes }) => imageMaxBytes,
    tooLarge: mediaProblems.imageTooLarge,
  });
