import type { PictureSourcesDto } from './media.dto.js';
import type { MediaName } from './media-name.js';
import { widthsOf } from './renderer/widths.mjs';

/** The srcset of each modern format of a picture that is kept here. */
export function pictureSources({ id, width, height }: MediaName): PictureSourcesDto {
  const srcset = (extension: string) =>
    widthsOf(width)
      .map((step) => `/api/media/${id}/${step}.${extension} ${step}w`)
      .join(', ');
  return { width, height, avif: srcset('avif'), webp: srcset('webp') };
}
