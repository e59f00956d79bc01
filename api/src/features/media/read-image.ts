import sharp, { type Metadata } from 'sharp';
import { recognise } from '../../platform/files/file-kind.js';
import type { ReceivedFile } from '../../platform/http/forms/received-file.js';
import { Problem } from '../../platform/problem/problem.js';
import { anyImage, imageKinds } from './image-kinds.js';

/** A small file can unfold into gigabytes; a photo of a good camera has about 45 million pixels. */
const MAX_PIXELS = 50_000_000;

export const decoderLimits = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

/**
 * Recognises a picture by its content, before any decoder sees it, then by its header.
 * @throws Problem 415 for what is no picture that we take, 422 for one that is broken or too large when unpacked
 */
export async function readImage(file: ReceivedFile): Promise<Metadata> {
  if (!(await recognise(imageKinds, file))) {
    throw new Problem('image-type', {
      detail: `This file is not a picture that we take. Choose a ${anyImage}.`,
    });
  }
  return sharp(file.path, decoderLimits).metadata().catch(refuseBroken);
}

/** sharp's own words name libraries and paths; the caller gets what to do. */
export function refuseBroken(error: unknown): never {
  if (error instanceof Error && error.message.includes('pixel limit')) {
    throw new Problem('image-too-many-pixels');
  }
  throw new Problem('image-broken');
}
