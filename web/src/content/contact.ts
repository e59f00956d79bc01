import { block } from './block';

export const contact = block('contact', {
  intro:
    'Two or three sentences are enough. A person reads every message and answers within one working day.',
  privacy: 'We use what you write to answer you, and for nothing else.',
  latitude: 31.5245,
  longitude: 74.35,
});

export const contactPage = {
  eyebrow: 'Contact',
  lead: 'Ask for demo leads,',
  turn: 'and tell us who you want to meet.',
  form: {
    title: 'Send us a message',
    fields: {
      name: { label: 'Name', placeholder: 'Your name' },
      email: { label: 'Email', placeholder: 'you@company.com' },
      phone: { label: 'Phone', placeholder: 'With country code' },
      message: { label: 'Message', placeholder: 'What should we find, check or take off your desk?' },
    },
    submit: 'Send message',
    sending: 'Sending...',
    policy: 'Privacy Policy',
  },
  details: {
    title: 'Where to find us',
    phone: 'Phone',
    email: 'Email',
    location: 'Location',
    hours: 'Hours',
  },
  map: {
    title: (city: string) => `Map of ${city}`,
    picture:
      'A drawn map of Lahore as a leadlight window: the Ravi along the north-west, the canal across the city, and our office as an amber pane.',
    show: 'Show live map',
    note: 'The live map comes from OpenStreetMap and loads only when you ask for it.',
    open: 'Open in OpenStreetMap',
  },
} as const;

/** The part of a map that is shown around a place: west, south, east, north. */
export const mapBox = (latitude: number, longitude: number): string =>
  [longitude - 0.04, latitude - 0.025, longitude + 0.04, latitude + 0.025].map((at) => at.toFixed(4)).join();
