import { block } from './block';

export const home = block('home', {
  slogans: [
    { lead: 'Fuel your pipeline', turn: 'so you can focus on driving growth' },
    { lead: 'Meet the people who decide,', turn: 'not their inbox' },
    { lead: 'Lists that are right,', turn: 'down to the very last row' },
    { lead: 'Turn half-empty rows', turn: 'into whole conversations' },
    { lead: 'You do the selling,', turn: 'we do the looking up' },
  ],
  intro:
    'We find, check and enrich the people you want to talk to. By hand, against live sources, and with every doubtful row marked before it reaches you.',
  about: [
    'Leadlight is a research desk in Lahore. For over 10 years we have built contact lists, filled half-empty databases and kept other people’s records in order, mostly for companies in North America, Britain and Australia.',
    'That adds up to over 1M leads, found one at a time and looked at twice. We would rather send you eighty rows that answer the phone than a thousand that do not.',
  ],
  stats: [
    { value: 867, label: 'Projects Done' },
    { value: 7, label: 'Projects Running' },
    { value: 334, label: 'Total Clients Served' },
    { value: 135_000, label: 'Hours on the marketplace' },
  ],
  caption: 'Our record on the marketplace.',
});

/** The words of the home page that belong to no other list. */
export const homePage = {
  secondaryAction: 'See our projects',
  about: {
    eyebrow: 'About us',
    lead: 'Ten years of looking things up,',
    turn: 'so that you never have to.',
    film: 'A short silent film: loose panes of glass, one for every record, are checked, coloured and set into a window.',
    more: 'More about us',
  },
  services: {
    eyebrow: 'Services',
    lead: 'Nine crafts, one standard:',
    turn: 'every pane checked before it is set.',
    more: 'View All Services',
  },
  tools: { title: 'The tools on our desks' },
  testimonials: {
    eyebrow: 'Clients',
    lead: 'Said by the people',
    turn: 'who use the lists.',
    choose: 'Choose a testimonial',
    entry: (place: number, total: number) => `Testimonial ${place} of ${total}`,
  },
} as const;
