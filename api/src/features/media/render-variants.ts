import sharp from 'sharp';
import type { ReceivedFile } from '../../platform/http/forms/received-file.js';
import { decoderLimits, readImage, refuseBroken } from './read-image.js';
import { widthsOf } from './media-name.js';

/** Longest side, in pixels, of what is kept. */
const MAX_SIDE = 2400;

/** One of a picture's files; its extension says its type. */
export interface RenderedFile {
  file: string;
  data: Buffer;
}

export interface RenderedImage {
  width: number;
  height: number;
  extension: 'png' | 'jpg';
  base: RenderedFile;
  variants: RenderedFile[];
}

/** AVIF files often carry an alpha channel in which nothing is transparent. */
const isOpaque = async (path: string): Promise<boolean> =>
  (await sharp(path, decoderLimits).stats().catch(refuseBroken)).isOpaque;

/**
 * Makes what is kept of an uploaded picture: a base that every browser and chat preview reads (PNG stays PNG, and so does
 * what is transparent; else JPEG), and AVIF and WebP in the widths that pages use. Turned as its orientation says; EXIF,
 * and with it the place where a photo was taken, is left out.
 * @throws Problem 415 or 422, see readImage
 */
export async function renderVariants(image: ReceivedFile): Promise<RenderedImage> {
  const { path } = image;
  const metadata = await readImage(image);
  const extension =
    metadata.format === 'png' || (metadata.hasAlpha && !(await isOpaque(path))) ? 'png' : 'jpg';
  const upright = sharp(path, decoderLimits)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (
    extension === 'png' ? upright.png() : upright.jpeg({ quality: 84, mozjpeg: true })
  )
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
  const { width, height } = info;
  const variants: RenderedFile[] = [];
  for (const step of widthsOf(width)) {
    const resized = sharp(data).resize({ width: step });
    variants.push(
      { file: `${step}.avif`, data: await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer() },
      { file: `${step}.webp`, data: await resized.clone().webp({ quality: 78 }).toBuffer() },
    );
  }
  return { width, height, extension, base: { file: `${width}x${height}.${extension}`, data }, variants };
}
