import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';

export const filesFolder = resolve(import.meta.dirname, '../../web/src/pictures/files');
export const publicFolder = resolve(import.meta.dirname, '../../web/public');

const dotsPerInch = 72;

/** The SVG as pixels, `scale` times its own size. */
export const pixels = (svg: string, scale: number): Sharp =>
  sharp(Buffer.from(svg), { density: dotsPerInch * scale });

/** Writes name.avif, name@2x.avif, name.webp and name@2x.webp for an SVG whose size is the picture's at 1x. Dense screens hide what the lower quality at 2x leaves out. */
export async function savePicture(folder: string, name: string, svg: string, quality = 54): Promise<void> {
  const target = resolve(filesFolder, folder);
  await mkdir(target, { recursive: true });
  for (const [suffix, scale, less] of [
    ['', 1, 0],
    ['@2x', 2, 10],
  ] as const) {
    const image = pixels(svg, scale);
    await image
      .clone()
      .avif({ quality: quality - less, effort: 5, chromaSubsampling: '4:2:0' })
      .toFile(resolve(target, `${name}${suffix}.avif`));
    await image
      .clone()
      .webp({ quality: quality + 14 - less * 2.4, effort: 6, smartSubsample: true })
      .toFile(resolve(target, `${name}${suffix}.webp`));
  }
}
