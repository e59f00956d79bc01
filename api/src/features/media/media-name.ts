const idPattern = /^[0-9a-f]{32}$/;
const basePattern = /^([1-9]\d{0,3})x([1-9]\d{0,3})\.(png|jpg)$/;
const variantPattern = /^[1-9]\d{0,3}\.(?:avif|webp)$/;
const pathPattern = /^\/api\/media\/([0-9a-f]{32})\/([^/]+)$/;

/** One picture that is kept here. Its address carries its size, so that a page can leave the right room for it. */
export interface MediaName {
  id: string;
  width: number;
  height: number;
  extension: 'png' | 'jpg';
}

export const mediaPrefix = 'media/';
export const isMediaFile = (id: string, file: string): boolean =>
  idPattern.test(id) && (basePattern.test(file) || variantPattern.test(file));

export const mediaKey = (id: string, file: string): string => `${mediaPrefix}${id}/${file}`;
/** `media/<id>/`, of a key or of an address without its `/api/`. */
export const mediaFolder = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);
export const mediaPath = (name: MediaName): string => `/api/media/${name.id}/${baseFile(name)}`;
export const baseFile = ({ width, height, extension }: MediaName): string =>
  `${width}x${height}.${extension}`;

/** Reads a path as the upload gave it; undefined when it is not one of ours. */
export function parseMediaPath(path: string): MediaName | undefined {
  const [, id, file] = pathPattern.exec(path) ?? [];
  const [, width, height, extension] = basePattern.exec(file ?? '') ?? [];
  if (!id || (extension !== 'png' && extension !== 'jpg')) return undefined;
  return { id, width: Number(width), height: Number(height), extension };
}
