const profiles = [
  { network: 'LinkedIn', href: 'https://www.linkedin.com/' },
  { network: 'Upwork', href: 'https://www.upwork.com/' },
] as const;

const members = [
  {
    name: 'Hamza Tariq',
    title: 'Founder and Chief Executive',
    email: 'hamza@leadlight.example',
    note: 'Researched the first four hundred rows himself and still reviews one list a week.',
  },
  {
    name: 'Ayesha Malik',
    title: 'Head of Research',
    email: 'ayesha@leadlight.example',
    note: 'Writes the brief behind every list: who counts, who does not, and how we will know.',
  },
  {
    name: 'Bilal Ahmed',
    title: 'CRM and Automation Lead',
    email: 'bilal@leadlight.example',
    note: 'Moves records between systems for a living. Has never lost one, and has the logs to show it.',
  },
  {
    name: 'Sana Iqbal',
    title: 'Data Quality Lead',
    email: 'sana@leadlight.example',
    note: 'The second pair of eyes. Keeps the log of mistakes and decides when a list may leave.',
  },
  {
    name: 'Usman Farooq',
    title: 'Property Research Lead',
    email: 'usman@leadlight.example',
    note: 'Reads county records the way other people read the news. Finds owners and heirs.',
  },
  {
    name: 'Mahnoor Shah',
    title: 'Client Success Manager',
    email: 'mahnoor@leadlight.example',
    note: 'Your first call and your last. Makes sure that what was asked for is what arrives.',
  },
] as const;

export const team = members.map((member) => ({ ...member, profiles }));

export type TeamMember = (typeof team)[number];

export const teamPage = {
  eyebrow: 'Team',
  lead: 'Six people',
  turn: 'who look twice.',
  portrait: (name: string) => `Portrait of ${name}`,
  profile: (name: string, network: string) => `${name} on ${network}`,
  write: (name: string) => `Write to ${name}`,
  intro:
    'They lead the desks that do the research. Write to any of them directly; each reads their own mail.',
  join: {
    lead: 'We are hiring:',
    turn: 'join the team.',
    text: 'We hire people who enjoy being right and do not mind being checked.',
    label: 'See open jobs',
  },
} as const;
