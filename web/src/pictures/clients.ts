import type { Testimonial } from '../content/testimonials';
import { picturesOf, type Hyphenated } from './record';

const files = import.meta.glob<string>('./files/clients/*', { eager: true, import: 'default' });

/** 64 × 64; the key is the client's name in lower case with hyphens. */
export const clientFaces = /* @__PURE__ */ picturesOf<Hyphenated<Testimonial['name']>>(files, 64, 64);
