import { picturesOf } from './record';

const files = import.meta.glob<string>('./files/team/*', { eager: true, import: 'default' });

/** 320 × 320; the key is the member's name in lower case with hyphens. */
export const teamPortraits = /* @__PURE__ */ picturesOf(files, 320, 320);
