import { Injectable } from '@nestjs/common';
import type { Sharp } from 'sharp';
import { Problem } from '../../platform/problem/problem.js';
import { imageKindOf } from './image-kinds.js';
import { variantWidths, type MediaName } from './media-name.js';
import { mediaProblems } from './media.problems.js';

/** Rendering takes seconds, and nginx waits a minute for an answer. */
const MAX_WAITING = 5;
const MAX_SIDE = 2400;
const MAX_UPLOADED_SIDE = 16_384;

export interface RenderedFile {
  file: string;
  data: Buffer;
}

@Injectable()
export class PictureRenderer {
  private last: Promise<unknown> = Promise.resolve();
  private open = 0;

  /**
   * Renders an upright base without EXIF, and AVIF and WebP in the widths that pages use. The base is PNG for a PNG or a
   * transparent picture, otherwise JPEG.
   * @throws Problem 415 for a file that is no picture, 422 for a broken or too large one, 503 when too many are waiting
   */
  async render(path: string) {
    if (this.open > MAX_WAITING) throw mediaProblems.tooManyPictures();
    this.open += 1;
    const rendered = this.last.then(() => renderPicture(path));
    this.last = rendered.catch(() => undefined);
    return rendered.finally(() => (this.open -= 1));
  }
}

async function renderPicture(path: string) {
  const { maxMegapixels } = await imageKindOf(path);
  try {
    return await renderVariants(path, maxMegapixels);
  } catch (error) {
    if (error instanceof Problem) throw error;
    if (!String(error).includes('exceeds pixel limit')) throw mediaProblems.imageBroken();
    throw tooLarge(`${maxMegapixels} million pixels`);
  }
}

const tooLarge = (limit: string): Problem =>
  mediaProblems.imageTooManyPixels({
    detail: `This picture has more than ${limit}. Make it smaller and upload it again.`,
  });

async function renderVariants(path: string, maxMegapixels: number) {
  // Loaded with the first picture, because it slows the start.
  const { default: sharp } = await import('sharp');
  // One thread and no cache: a large picture already needs most of the container's memory.
  sharp.cache(false);
  sharp.concurrency(1);
  const open = (): Sharp =>
    sharp(path, { limitInputPixels: maxMegapixels * 1e6, failOn: 'error', sequentialRead: true });
  const { format, hasAlpha, width: givenWidth, height: givenHeight } = await open().metadata();
  if (Math.max(givenWidth, givenHeight) > MAX_UPLOADED_SIDE)
    throw tooLarge(`${MAX_UPLOADED_SIDE.toLocaleString('en')} pixels on one side`);
  // AVIF files often have an alpha channel without a transparent pixel.
  const isPng = format === 'png' || (hasAlpha && !(await open().stats()).isOpaque);
  const upright = open()
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await (
    isPng ? upright.png() : upright.jpeg({ quality: 84, mozjpeg: true })
  ).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const extension: MediaName['extension'] = isPng ? 'png' : 'jpg';
  const variants: RenderedFile[] = [];
  for (const step of variantWidths(width)) {
    const resized = sharp(data).resize({ width: step });
    variants.push(
      { file: `${step}.avif`, data: await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer() },
      { file: `${step}.webp`, data: await resized.clone().webp({ quality: 78 }).toBuffer() },
    );
  }
  return { width, height, extension, base: { file: `${width}x${height}.${extension}`, data }, variants };
}
