import { about as aboutBlock } from '../../src/content/about';
import { brand as brandBlock } from '../../src/content/brand';
import { contact as contactBlock } from '../../src/content/contact';
import { home as homeBlock } from '../../src/content/home';
import { serviceIds } from '../../src/content/service-ids';
import { services as servicesBlock } from '../../src/content/services';
import { team as teamBlock } from '../../src/content/team';
import { testimonials as testimonialsBlock } from '../../src/content/testimonials';

/** The texts of a new installation. */

export const about = aboutBlock.fallback;
export const brand = brandBlock.fallback;
export const contact = contactBlock.fallback;
export const home = homeBlock.fallback;
export const services = serviceIds.map((id) => ({ id, ...servicesBlock.fallback[id] }));
export const team = teamBlock.fallback.members;
export const testimonials = testimonialsBlock.fallback.items;
