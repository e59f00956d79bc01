import type { ObjectName } from '../../platform/stored-files/object-references.js';
import type { PictureSourcesDto } from './media.dto.js';

const idPattern = /^[0-9a-f]{32}$/;
const basePattern = /^([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|jpg)$/;
const variantPattern = /^[1-9]\d{0,3}\.(?:avif|webp)$/;
const pathPattern = /^\/api\/media\/([0-9a-f]{32})\/([^/]+)$/;

/** A stored picture. Its address contains the size, so that a page can reserve the space. */
export interface MediaName {
  id: string;
  width: number;
  height: number;
  extension: 'png' | 'jpg';
}

export const MEDIA_FOLDER = 'media/';
export const isMediaFile = (id: string, file: string): boolean =>
  idPattern.test(id) && (basePattern.test(file) || variantPattern.test(file));

/** A picture is a folder of objects. @param file empty for the folder */
export const mediaKey = (id: string, file: string) => `${MEDIA_FOLDER}${id}/${file}` as ObjectName;
export const mediaPath = (name: MediaName) => `/api/${mediaKey(name.id, baseFile(name))}` as ObjectName;
export const baseFile = ({ width, height, extension }: MediaName): string =>
  `${width}x${height}.${extension}`;

/** @returns undefined for a path that the upload cannot have returned */
export function parseMediaPath(path: string): MediaName | undefined {
  const [, id, file] = pathPattern.exec(path) ?? [];
  const [, width, height, extension] = basePattern.exec(file ?? '') ?? [];
  if (!id || (extension !== 'png' && extension !== 'jpg')) return undefined;
  return { id, width: Number(width), height: Number(height), extension };
}

const WIDTHS = [480, 960, 1600];

/** The widths of a stored picture's variants: never larger than the picture. */
export function variantWidths(width: number): number[] {
  const largest = Math.min(width, ...WIDTHS.slice(-1));
  return [...WIDTHS.filter((step) => step < largest), largest];
}

export function pictureSources({ id, width, height }: MediaName): PictureSourcesDto {
  const srcset = (extension: string) =>
    variantWidths(width)
      .map((step) => `/api/media/${id}/${step}.${extension} ${step}w`)
      .join(', ');
  return { width, height, avif: srcset('avif'), webp: srcset('webp') };
}
