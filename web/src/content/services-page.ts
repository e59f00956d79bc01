/** The words of /services around the services themselves. */
export const servicesPage = {
  eyebrow: 'Services',
  lead: 'Nine crafts,',
  turn: 'one standard.',
  intro:
    'Take one service or have them work together. Whatever you choose, a second person checks it before it reaches you.',
  position: (place: number, total: number) => `${place} of ${total}`,
  learnMore: 'Learn More',
  /** Read aloud after Learn More. */
  about: (title: string) => `about ${title}`,
  process: 'Service Process:',
  close: {
    lead: 'Not sure which one',
    turn: 'you need?',
    text: 'Describe the problem in your own words. We answer with the service, a price and a date.',
    action: 'Get Demo Leads!',
  },
} as const;
