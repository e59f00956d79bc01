import type { PictureRecord } from './record';

/** An uploaded picture, in the two smaller widths that the API stores, or its own. */
export function mediaPicture(path: string): PictureRecord | undefined {
  const [, folder = '', width, height] = /^(\/api\/media\/\w+\/)(\d+)x(\d+)\./.exec(path) ?? [];
  if (!folder) return undefined;
  const widths = [...new Set([480, 960].map((step) => Math.min(step, Number(width))))];
  const srcSet = (type: string) => widths.map((step) => `${folder}${step}.${type} ${step}w`).join(', ');
  return { width: Number(width), height: Number(height), avif: srcSet('avif'), webp: srcSet('webp') };
}
