import { block } from './block';
import type { Content } from './schemas';

export const brand = block('brand', {
  name: 'Leadlight',
  descriptor: 'Lead generation and data research',
  tagline: 'Lead generation and data research from Lahore, for people who sell for a living.',
  phone: '+92 42 0000 0000',
  email: 'hello@leadlight.example',
  location: { city: 'Lahore', region: 'Punjab', country: 'Pakistan', countryCode: 'PK' },
  hours: 'Monday to Saturday, 9:00 to 18:00 Pakistan time (UTC+5)',
  hire: 'https://www.upwork.com/',
  profiles: {
    LinkedIn: 'https://www.linkedin.com/',
    Facebook: 'https://www.facebook.com/',
    Instagram: 'https://www.instagram.com/',
    Upwork: 'https://www.upwork.com/',
  },
  copyright: '© 2025',
  designer: { label: 'Designed by Leadlight Studio', href: 'https://www.behance.net/' },
});

export const placeOf = ({ location: { city, region, country } }: Content['brand']): string =>
  `${city}, ${region}, ${country}`;

export const phoneHref = ({ phone }: Content['brand']): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

/** Networks with a profile, with its address. */
export const profilesIn = <Network extends string>(profiles: Record<Network, string>) =>
  (Object.entries(profiles) as [Network, string][]).filter(([, href]) => href !== '');
