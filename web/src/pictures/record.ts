/** One picture in two formats, each a srcset by widths. Width and height are CSS pixels at 1x. */
export interface PictureRecord {
  width: number;
  height: number;
  avif: string;
  webp: string;
}

/** Addresses by file path, as import.meta.glob gives them. */
type Files = Readonly<Record<string, string>>;

export function urlOf(files: Files, path: string): string {
  const url = files[path];
  if (!url) throw new Error(`${path} is missing. Make it with: npm run pictures`);
  return url;
}

/** @param path without its ending */
export function pictureOf(files: Files, path: string, width: number, height: number): PictureRecord {
  const srcSet = (type: string) =>
    `${urlOf(files, `${path}.${type}`)} ${width}w, ${urlOf(files, `${path}@2x.${type}`)} ${2 * width}w`;
  return { width, height, avif: srcSet('avif'), webp: srcSet('webp') };
}

/** 'daniel-whitmore' for 'Daniel Whitmore' */
export const hyphenated = (name: string): string => name.toLowerCase().replace(' ', '-');

/** A record for each picture of a folder, by its name. All have one size. */
export function picturesOf<Name extends string>(files: Files, width: number, height: number) {
  const paths = Object.keys(files).filter((file) => file.endsWith('.avif') && !file.includes('@'));
  const pictures = paths.map((file) => {
    const path = file.slice(0, -'.avif'.length);
    return [path.slice(path.lastIndexOf('/') + 1), pictureOf(files, path, width, height)];
  });
  return Object.fromEntries(pictures) as Readonly<Record<Name, PictureRecord>>;
}
