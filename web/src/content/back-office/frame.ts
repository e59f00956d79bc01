import { brand } from '../brand';

/** The words around every screen of the back office. */
export const frame = {
  name: 'Back office',
  homeLink: `${brand.name}, overview`,
  footer: `${brand.copyright} ${brand.name} · Back office`,
  viewSite: 'View site',
  signedInAs: 'Signed in as',
  signOut: 'Sign Out',
  /** Read aloud after the number beside Enquiries. */
  unread: 'unread',
  /** The same beside Applicants. */
  newApplicants: 'new',
} as const;
