import type { Service } from './service';
import { dataServices } from './services-data';
import { deskServices } from './services-desk';

/** The nine services, in the order of the page. */
export const services: readonly Service[] = [...dataServices, ...deskServices];
