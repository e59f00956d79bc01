import { paths } from '../../src/content/paths';

/** The public pages that depend on nothing. */
export const STATIC_PAGES = [
  paths.home,
  paths.about,
  paths.team,
  paths.services,
  paths.project,
  paths.contact,
  paths.privacyPolicy,
  paths.termsOfService,
  paths.accessibility,
  paths.full,
] as const;

/** Well-formed, and no entity's. */
export const UNKNOWN_ID = '0123456789abcdef01234567';
