import { describe, expect, it } from '@jest/globals';
import type { Metadata } from 'sharp';
import { refuseBoundless } from './bounds.mjs';

type Header = Parameters<typeof refuseBoundless>[0];
const photo: Header = { width: 12_000, height: 8000, channels: 3, depth: 'uchar' };

describe('a picture, by its header', () => {
  it.each<[string, Partial<Metadata>]>([
    ['12,000 × 8,000 pixels of a photo', {}],
    ['50 million pixels of 16 bits', { width: 10_000, height: 5000, depth: 'ushort' }],
    ['a side of 12,000', { width: 1, height: 12_000, channels: 4 }],
    ['100 small frames', { width: 500, height: 30_000, pageHeight: 300, pages: 100, channels: 4 }],
  ])('may have %s', (_what, header) => {
    expect(() => refuseBoundless({ ...photo, ...header })).not.toThrow();
  });

  it.each<[string, Partial<Metadata>, string]>([
    [
      'a row of 49,999,999',
      { width: 49_999_999, height: 1 },
      'This picture has 49,999,999 × 1 pixels. Make it at most 12,000 on each side and upload it again.',
    ],
    [
      'a side of 12,001',
      { width: 1, height: 12_001 },
      'This picture has 1 × 12,001 pixels. Make it at most 12,000 on each side and upload it again.',
    ],
    [
      'deep pixels',
      { width: 7000, height: 7000, channels: 4, depth: 'ushort' },
      'This picture has 7,000 × 7,000 pixels, which are 392 MB unpacked. Make it smaller, to at most 300 MB, and upload it again.',
    ],
    [
      'many frames',
      { width: 500, height: 300, pageHeight: 300, pages: 1000, channels: 4 },
      'This picture has 500 × 300 pixels, which are 600 MB unpacked. Make it smaller, to at most 300 MB, and upload it again.',
    ],
  ])('may not have %s', (_what, header, sentence) => {
    expect(() => refuseBoundless({ ...photo, ...header })).toThrow(sentence);
  });
});
