import { Representation } from '../../platform/http/answers/representation.js';

/** A document of the site, ready to be sent. */
export const toDocument = (text: string, contentType = 'text/html; charset=utf-8'): Representation =>
  new Representation(contentType, text, ['br', 'gzip']);
