import sharp from 'sharp';
import { refuseBoundless } from './bounds.mjs';
import { Refused } from './refused.mjs';

/**
 * Without sharp's own bound: ours counts sides, depth and frames too.
 * @type {import('sharp').SharpOptions}
 */
export const decoderOptions = { limitInputPixels: false, failOn: 'error', sequentialRead: true };

/**
 * Reads a picture's header.
 * @param {string} path
 * @returns {Promise<import('sharp').Metadata>}
 * @throws {Refused} for one that is broken or too large when unpacked
 */
export async function readImage(path) {
  const metadata = await sharp(path, decoderOptions).metadata().catch(refuseBroken);
  refuseBoundless(metadata);
  return metadata;
}

/** How libvips and the decoders say that the limit on this process was met. */
const shortOfMemory = /out of memory|insufficient memory|memory allocation|alloc\w* .*fail/i;

/**
 * sharp's own words name libraries and paths; the caller gets what to do.
 * @param {unknown} error
 * @returns {never}
 */
export function refuseBroken(error) {
  throw new Refused(shortOfMemory.test(String(error)) ? 'image-too-demanding' : 'image-broken');
}
