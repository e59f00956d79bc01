import { brand } from './brand';

/** What a document says about itself. Addresses are paths of this site. */
export interface Head {
  title: string;
  /** 50 to 160 characters, for search results and cards. */
  description: string;
  /** The one address of this content. */
  path: string;
  /** False: kept out of search engines. */
  index?: boolean;
  /** The social card, 1200 × 630. */
  image?: string;
}

export const titled = (title: string) => `${title} · ${brand.name}`;

/** The social card of a page. */
export const card = (name: string) => `/cards/${name}.png`;
