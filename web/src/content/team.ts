import { block } from './block';
import { numberWord } from './formats';

export const team = block('team', {
  members: [
    {
      name: 'Hamza Tariq',
      title: 'Founder and Chief Executive',
      note: 'Researched the first four hundred rows himself and still reviews one list a week.',
      email: 'hamza@leadlight.example',
      profiles: { LinkedIn: 'https://www.linkedin.com/', Upwork: 'https://www.upwork.com/' },
    },
    {
      name: 'Ayesha Malik',
      title: 'Head of Research',
      note: 'Writes the brief behind every list: who counts, who does not, and how we will know.',
      email: 'ayesha@leadlight.example',
      profiles: { LinkedIn: 'https://www.linkedin.com/', Upwork: 'https://www.upwork.com/' },
    },
    {
      name: 'Bilal Ahmed',
      title: 'CRM and Automation Lead',
      note: 'Moves records between systems for a living. Has never lost one, and has the logs to show it.',
      email: 'bilal@leadlight.example',
      profiles: { LinkedIn: 'https://www.linkedin.com/', Upwork: 'https://www.upwork.com/' },
    },
    {
      name: 'Sana Iqbal',
      title: 'Data Quality Lead',
      note: 'The second pair of eyes. Keeps the log of mistakes and decides when a list may leave.',
      email: 'sana@leadlight.example',
      profiles: { LinkedIn: 'https://www.linkedin.com/', Upwork: 'https://www.upwork.com/' },
    },
    {
      name: 'Usman Farooq',
      title: 'Property Research Lead',
      note: 'Reads county records the way other people read the news. Finds owners and heirs.',
      email: 'usman@leadlight.example',
      profiles: { LinkedIn: 'https://www.linkedin.com/', Upwork: 'https://www.upwork.com/' },
    },
    {
      name: 'Mahnoor Shah',
      title: 'Client Success Manager',
      note: 'Your first call and your last. Makes sure that what was asked for is what arrives.',
      email: 'mahnoor@leadlight.example',
      profiles: { LinkedIn: 'https://www.linkedin.com/', Upwork: 'https://www.upwork.com/' },
    },
  ],
});

export const teamPage = {
  eyebrow: 'Team',
  lead: (count: number) => `${numberWord(count)} ${count === 1 ? 'person' : 'people'}`,
  turn: (count: number) => (count === 1 ? 'who looks twice.' : 'who look twice.'),
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
