/** One picture in two formats and two densities. Width and height are CSS pixels at 1x. */
export interface PictureRecord {
  width: number;
  height: number;
  avif: { x1: string; x2: string };
  webp: { x1: string; x2: string };
}

/** Addresses by file path, as import.meta.glob gives them. */
type Files = Readonly<Record<string, string>>;

export function urlOf(files: Files, name: string): string {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${name}`));
  if (!found) throw new Error(`No picture file is named ${name}. Make it with: npm run pictures`);
  return found[1];
}

export function pictureOf(files: Files, name: string, width: number, height: number): PictureRecord {
  return {
    width,
    height,
    avif: { x1: urlOf(files, `${name}.avif`), x2: urlOf(files, `${name}@2x.avif`) },
    webp: { x1: urlOf(files, `${name}.webp`), x2: urlOf(files, `${name}@2x.webp`) },
  };
}

/** 'daniel-whitmore' for 'Daniel Whitmore' */
export type Hyphenated<Name extends string> = Name extends `${infer First} ${infer Last}`
  ? Lowercase<`${First}-${Last}`>
  : never;

/** A record for each picture of a folder, by its name. All have one size. */
export function picturesOf<Name extends string>(files: Files, width: number, height: number) {
  const names = Object.keys(files).flatMap((path) => /\/([^/@]+)\.avif$/.exec(path)?.[1] ?? []);
  const pictures = names.map((name) => [name, pictureOf(files, name, width, height)]);
  return Object.fromEntries(pictures) as Readonly<Record<Name, PictureRecord>>;
}
