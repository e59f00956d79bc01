import { Refused } from './refused.mjs';

/** Pixels. A row is the least that a decoder holds, so one side alone can be what fills the memory. */
const MOST_SIDE = 12_000;
/** Unpacked, all frames together: 12,000 × 8,000 pixels of a photo, 50 million of 16 bits. */
const MOST_MB = 300;

/** Bytes of one sample in the formats of libvips. */
const sampleBytes = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  double: 8,
  complex: 8,
  dpcomplex: 16,
};

const figure = new Intl.NumberFormat('en-GB');

/**
 * Looks at what a picture's header says, before any of its pixels is unpacked.
 * @param {Pick<import('sharp').Metadata, 'width' | 'height' | 'pageHeight' | 'pages' | 'channels' | 'depth'>} metadata
 * @throws {Refused} for one that is too large in a side or when unpacked
 */
export function refuseBoundless({ width, height, pageHeight = height, pages = 1, channels, depth }) {
  const size = `${figure.format(width)} × ${figure.format(pageHeight)} pixels`;
  if (Math.max(width, pageHeight) > MOST_SIDE)
    throw new Refused(
      'image-too-many-pixels',
      `This picture has ${size}. Make it at most ${figure.format(MOST_SIDE)} on each side and upload it again.`,
    );
  const megabytes = Math.ceil((width * pageHeight * pages * channels * sampleBytes[depth]) / 1e6);
  if (megabytes > MOST_MB)
    throw new Refused(
      'image-too-many-pixels',
      `This picture has ${size}, which are ${figure.format(megabytes)} MB unpacked. ` +
        `Make it smaller, to at most ${MOST_MB} MB, and upload it again.`,
    );
}
