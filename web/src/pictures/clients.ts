import { picturesOf } from './record';

const files = import.meta.glob<string>('./files/clients/*', { eager: true, import: 'default' });

/** 64 × 64; the key is the client's name in lower case with hyphens. */
export const clientFaces = /* @__PURE__ */ picturesOf(files, 64, 64);
