import { fileTypeFromFile } from 'file-type';
import sharp, { type Metadata } from 'sharp';
import { Problem } from '../../platform/problem/problem.js';
import { imageTypes } from './image-types.js';

/** A small file can unfold into gigabytes; a photo of a good camera has about 45 million pixels. */
const MAX_PIXELS = 50_000_000;
const takenMimes: readonly string[] = imageTypes.map((type) => type.mime);

export const decoderLimits = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

/**
 * Recognises a picture by its content, before any decoder sees it, then by its header.
 * @param path of the spooled file
 * @throws Problem 415 for what is no picture that we take, 422 for one that is broken or too large when unpacked
 */
export async function readImage(path: string): Promise<Metadata> {
  const type = await fileTypeFromFile(path);
  if (!type || !takenMimes.includes(type.mime)) {
    throw new Problem('image-type');
  }
  return sharp(path, decoderLimits).metadata().catch(refuseBroken);
}

/** sharp's own words name libraries and paths; the caller gets what to do. */
export function refuseBroken(error: unknown): never {
  if (error instanceof Error && error.message.includes('pixel limit')) {
    throw new Problem('image-too-many-pixels');
  }
  throw new Problem('image-broken');
}
