import sharp from 'sharp';
import { decoderOptions, readImage, refuseBroken } from './read-image.mjs';
import { widthsOf } from './widths.mjs';

/** Longest side, in pixels, of what is kept. */
const MAX_SIDE = 2400;

/**
 * One of a picture's files; its extension says its type.
 * @typedef {{ file: string, data: Buffer }} RenderedFile
 */

/**
 * @typedef {{
 *   width: number, height: number, extension: 'png' | 'jpg', base: RenderedFile, variants: RenderedFile[],
 * }} RenderedImage
 */

/**
 * AVIF files often carry an alpha channel in which nothing is transparent.
 * @param {string} path
 */
const isOpaque = async (path) => (await sharp(path, decoderOptions).stats().catch(refuseBroken)).isOpaque;

/** @param {import('sharp').Sharp} picture */
const made = (picture) => picture.toBuffer().catch(refuseBroken);

/**
 * Makes what is kept of an uploaded picture: a base that every browser and chat preview reads (PNG stays PNG, and so does
 * what is transparent; else JPEG), and AVIF and WebP in the widths that pages use. Turned as its orientation says; EXIF,
 * and with it the place where a photo was taken, is left out.
 * @param {string} path
 * @returns {Promise<RenderedImage>}
 * @throws {import('./refused.mjs').Refused} see readImage
 */
export async function renderVariants(path) {
  const metadata = await readImage(path);
  const extension =
    metadata.format === 'png' || (metadata.hasAlpha && !(await isOpaque(path))) ? 'png' : 'jpg';
  const upright = sharp(path, decoderOptions)
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (
    extension === 'png' ? upright.png() : upright.jpeg({ quality: 84, mozjpeg: true })
  )
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
  const { width, height } = info;
  const variants = [];
  for (const step of widthsOf(width)) {
    const resized = sharp(data).resize({ width: step });
    variants.push(
      { file: `${step}.avif`, data: await made(resized.clone().avif({ quality: 55, effort: 3 })) },
      { file: `${step}.webp`, data: await made(resized.clone().webp({ quality: 78 })) },
    );
  }
  return { width, height, extension, base: { file: `${width}x${height}.${extension}`, data }, variants };
}
