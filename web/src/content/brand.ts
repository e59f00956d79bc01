export const brand = {
  name: 'Leadlight',
  descriptor: 'Lead generation and data research',
  tagline: 'Lead generation and data research from Lahore, for people who sell for a living.',
  copyright: '© 2025',
  phone: { display: '+92 42 0000 0000', href: 'tel:+924200000000' },
  email: { display: 'hello@leadlight.example', href: 'mailto:hello@leadlight.example' },
  /** Its place on the map is in contact.ts. */
  location: {
    display: 'Lahore, Punjab, Pakistan',
    city: 'Lahore',
    region: 'Punjab',
    country: 'Pakistan',
    countryCode: 'PK',
  },
  hours: 'Monday to Saturday, 9:00 to 18:00 Pakistan time (UTC+5)',
  hire: { label: 'Hire Us!', href: 'https://www.upwork.com/' },
  profiles: [
    { network: 'LinkedIn', href: 'https://www.linkedin.com/' },
    { network: 'Facebook', href: 'https://www.facebook.com/' },
    { network: 'Instagram', href: 'https://www.instagram.com/' },
    { network: 'Upwork', href: 'https://www.upwork.com/' },
  ],
  designer: { label: 'Designed by Leadlight Studio', href: 'https://www.behance.net/' },
} as const;

export type Network = (typeof brand.profiles)[number]['network'];
