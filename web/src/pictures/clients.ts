import { picturesOf, type PictureRecord } from './record';

const files = import.meta.glob<string>('./files/clients/*', { eager: true, import: 'default' });

/** 64 × 64; the key is the client's name in lower case with hyphens. */
export const clientFaces: Readonly<Record<string, PictureRecord | undefined>> = /* @__PURE__ */ picturesOf(
  files,
  64,
  64,
);
