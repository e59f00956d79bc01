import { picturesOf } from './record';

const files = import.meta.glob<string>('./files/covers/*', { eager: true, import: 'default' });

/** 720 × 450, in the order of the sample projects. */
export const projectCovers = /* @__PURE__ */ Object.values(picturesOf(files, 720, 450));
