import type { ServiceId } from '../content/service-ids';
import { picturesOf } from './record';

const files = import.meta.glob<string>('./files/services/*', { eager: true, import: 'default' });

/** 504 × 338; the key is the service's anchor. */
export const servicePictures = /* @__PURE__ */ picturesOf<ServiceId>(files, 504, 338);
