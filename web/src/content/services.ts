interface ServiceWords {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Stands on the page instead of the description. */
  readonly points?: readonly string[];
}

const entries = [
  {
    id: 'lead-generation',
    title: 'Lead Generation',
    description:
      'You describe the company you would like to have as a client; we find the people in it who can say yes. Each lead carries a name, title, direct email, phone, company profile and the page where we found it, and is verified within a day of delivery. Lists are exclusive to you and never sold twice.',
  },
  {
    id: 'lead-enrichment',
    title: 'Data Enrichment',
    description:
      'Most databases are not wrong, only half full. Send us the export and we complete it: missing emails and phones, current titles, staff and revenue bands, software in use, social profiles. We correct what has gone stale, merge what is there twice, and leave your own notes untouched.',
  },
  {
    id: 'web-research',
    title: 'Web Research',
    description:
      'Who supplies your competitor? Which clinics in four counties take new patients? What do two hundred hotels charge in March? We read sites, filings, directories and reviews so that you can decide. You get a table and a page of findings, with a link behind every claim.',
  },
  {
    id: 'email-list-building',
    title: 'Email List Building',
    description:
      'A campaign is only as good as the addresses under it. We build lists for one audience at a time, verify every mailbox without writing to it, take out traps and shared inboxes, and split the rest into segments your copy can speak to. Bounces stay under three percent, or we replace them.',
  },
  {
    id: 'virtual-assistant',
    title: 'Virtual Assistant',
    description:
      'One person who learns how you work, and a deputy who knows it too. Your assistant sorts the inbox, defends the calendar, prepares calls, follows up on quotes and keeps the CRM honest, during your working hours. You see what was done each day in five lines.',
  },
  {
    id: 'data-entry',
    title: 'Data Entry',
    description:
      'Invoices, catalogues, scanned forms, survey sheets, product pages: we key them into the system you use and compare the result with the source. Dates, currencies and names follow one written convention, so that what was typed in March still sorts with what is typed in May.',
  },
  {
    id: 'crm-building',
    title: 'CRM Building',
    description:
      'We set up Salesforce, HubSpot, Zoho or Podio around the way you sell: the stages you really use, the fields you really need, reports that answer Monday’s questions. Then we move your records over with their history, train your team and stay for the first month.',
  },
  {
    id: 'property-management',
    title: 'Property Management Support',
    description:
      'The office work behind your buildings, done by people who know leases and ledgers, in the hours your tenants write.',
    points: [
      'Tenant mail and calls answered the same day, with emergencies passed on at once',
      'Repairs logged, assigned to your tradespeople and followed until the tenant agrees they are done',
      'Listings written, published and kept current on every portal you use',
      'Applications collected and references checked against your written criteria',
      'Rent recorded, arrears chased politely, monthly statements ready by the third',
      'Leases, inspections and renewals in one calendar that warns you sixty days ahead',
    ],
  },
  {
    id: 'skip-tracing',
    title: 'Property Skip Tracing',
    description:
      'The house is empty, the tax bill comes back and the owner moved twice. We trace owners and heirs through county records, probate files and licensed databases, and give you current numbers, addresses and emails, ranked by how sure we are. For lawful purposes only; we ask what yours is.',
  },
] as const satisfies readonly ServiceWords[];

export type ServiceId = (typeof entries)[number]['id'];
export type Service = ServiceWords & Record<'id' | 'suggestedImage', ServiceId>;

export const services: readonly Service[] = entries.map((words) => ({ ...words, suggestedImage: words.id }));

export const servicesPage = {
  eyebrow: 'Services',
  lead: 'Nine crafts,',
  turn: 'one standard.',
  intro:
    'Take one service or have them work together. Whatever you choose, a second person checks it before it reaches you.',
  position: (place: number, total: number) => `${place} of ${total}`,
  learnMore: 'Learn More',
  about: (title: string) => `about ${title}`,
  process: 'Service Process:',
  close: {
    lead: 'Not sure which one',
    turn: 'you need?',
    text: 'Describe the problem in your own words. We answer with the service, a price and a date.',
    action: 'Get Demo Leads!',
  },
} as const;
