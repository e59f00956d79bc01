import { brand } from './brand';

/** A social card, 1200 × 630, or another picture. */
export interface HeadImage {
  src: string;
  alt: string;
}

/** What a document says about itself. Addresses are paths of this site. */
export interface Head {
  title: string;
  /** 50 to 160 characters, for search results and cards. */
  description: string;
  /** The one address of this content. */
  path: string;
  /** False: kept out of search engines. */
  index?: boolean;
  /** What a shared link shows. */
  image?: HeadImage;
}

export const titled = (title: string) => `${title} · ${brand.name}`;

/** What stands on the social cards. */
const cardTitles = {
  home: 'Lists that are right, down to the last row.',
  about: 'A research desk that checks its own work.',
  team: 'Six people who look twice.',
  career: 'Work that rewards looking twice.',
  services: 'Nine crafts, one standard.',
  project: 'Eight windows, pane by pane.',
  projects: 'Finished windows and some in progress.',
  contact: 'Tell us who you want to meet.',
  'privacy-policy': 'Privacy policy.',
  'terms-of-service': 'Terms of service.',
} as const;

/** The social card of a page. */
export const card = (name: keyof typeof cardTitles): HeadImage => ({
  src: `/cards/${name}.png`,
  alt: `${brand.name}: ${cardTitles[name]}`,
});
