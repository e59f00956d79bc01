import { brand } from './brand';

/** What stands where scripts are off, and nothing would work. */
export const pageNeedsScript = `This part of ${brand.name} needs JavaScript. Switch it on in your browser, then load the page again.`;

/** Of a form: up to the address to write to instead, and after it. */
export const formNeedsScript = {
  before: 'The form needs JavaScript. Without it, write to',
  after: '.',
} as const;
