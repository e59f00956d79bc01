export const contact = {
  eyebrow: 'Contact',
  lead: 'Ask for demo leads,',
  turn: 'and tell us who you want to meet.',
  intro:
    'Two or three sentences are enough. A person reads every message and answers within one working day.',
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
    privacy: 'We use what you write to answer you, and for nothing else.',
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
    title: 'Map of Lahore',
    picture:
      'A drawn map of Lahore as a leadlight window: the Ravi along the north-west, the canal across the city, and our office as an amber pane.',
    show: 'Show live map',
    note: 'The live map comes from OpenStreetMap and loads only when you ask for it.',
    open: 'Open in OpenStreetMap',
  },
} as const;

/** The part of the map that is shown (west, south, east, north), and the place of the office. */
export const mapPosition = {
  bbox: '74.31,31.5,74.39,31.55',
  latitude: 31.5245,
  longitude: 74.35,
} as const;
