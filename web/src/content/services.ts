import { block } from './block';
import { serviceCards } from './service-cards';

export const services = block('services', {
  'lead-generation': {
    ...serviceCards['lead-generation'],
    text: 'You describe the company you would like to have as a client; we find the people in it who can say yes. Each lead carries a name, title, direct email, phone, company profile and the page where we found it, and is verified within a day of delivery. Lists are exclusive to you and never sold twice.',
    points: [],
    steps: [
      'We agree on a profile of your ideal client: industry, size, region, title and what rules a company out.',
      'You receive twenty sample leads free and tell us which of them you would call.',
      'Researchers gather companies from registers, directories and licensed databases, and remove those you already know.',
      'We identify the decision maker in each and find a direct email and phone number.',
      'A second researcher verifies every row: mailbox, number, title and whether the person still works there.',
      'You get the list in your format, with sources. Leads that miss the profile are replaced.',
    ],
  },
  'lead-enrichment': {
    ...serviceCards['lead-enrichment'],
    text: 'Most databases are not wrong, only half full. Send us the export and we complete it: missing emails and phones, current titles, staff and revenue bands, software in use, social profiles. We correct what has gone stale, merge what is there twice, and leave your own notes untouched.',
    points: [],
    steps: [
      'You send an export. We count what is missing, doubled and out of date, and send the figures back to you.',
      'Together we choose the fields worth filling, and the value each may take.',
      'Duplicates are merged by rules that you approve, never silently.',
      'Researchers fill and correct the fields, with a source and a date for each.',
      'A tenth of all rows is checked again by somebody else; below 97 percent we start over.',
      'You import a file that matches your columns, and keep a log of every change.',
    ],
  },
  'web-research': {
    ...serviceCards['web-research'],
    text: 'Who supplies your competitor? Which clinics in four counties take new patients? What do two hundred hotels charge in March? We read sites, filings, directories and reviews so that you can decide. You get a table and a page of findings, with a link behind every claim.',
    points: [],
    steps: [
      'We turn your question into a table: which rows, which columns, and what counts as an answer.',
      'A pilot of ten rows shows how long it takes and where the answers hide.',
      'Researchers work through the sources in an agreed order of trust.',
      'Contradictions are settled by a third source, or marked as open.',
      'An editor checks the links and writes a page of findings.',
    ],
  },
  'email-list-building': {
    title: 'Email List Building',
    summary: '',
    text: 'A campaign is only as good as the addresses under it. We build lists for one audience at a time, verify every mailbox without writing to it, take out traps and shared inboxes, and split the rest into segments your copy can speak to. Bounces stay under three percent, or we replace them.',
    points: [],
    steps: [
      'We settle the audience, the segments and the countries, with their rules on marketing mail.',
      'Companies and people are collected from public and licensed sources.',
      'Every address passes syntax, domain and mailbox checks. Catch-all domains are marked.',
      'Your unsubscribed and existing contacts are taken out before delivery.',
      'You get files ready for your mailing tool, one per segment, with fields for personal lines.',
      'Bounces from your first sending are replaced within three working days.',
    ],
  },
  'virtual-assistant': {
    ...serviceCards['virtual-assistant'],
    text: 'One person who learns how you work, and a deputy who knows it too. Your assistant sorts the inbox, defends the calendar, prepares calls, follows up on quotes and keeps the CRM honest, during your working hours. You see what was done each day in five lines.',
    points: [],
    steps: [
      'We list the tasks you do twice a week or more, and what each of them costs you.',
      'You meet two candidates and choose one.',
      'For a week the assistant shadows you and writes the handbook as they go.',
      'Access is given through a password manager, task by task, and can be withdrawn in a minute.',
      'A daily note of five lines and a review every Friday keep you in charge.',
    ],
  },
  'data-entry': {
    title: 'Data Entry',
    summary: '',
    text: 'Invoices, catalogues, scanned forms, survey sheets, product pages: we key them into the system you use and compare the result with the source. Dates, currencies and names follow one written convention, so that what was typed in March still sorts with what is typed in May.',
    points: [],
    steps: [
      'You send samples. We write the entry rules, with the odd cases named.',
      'A first batch of one hundred records is entered and reviewed with you.',
      'Operators enter the rest; totals and checksums are compared every evening.',
      'Fields that matter most are keyed twice and compared by machine.',
      'What cannot be read is returned to you as a short list, not guessed.',
    ],
  },
  'crm-building': {
    title: 'CRM Building',
    summary: '',
    text: 'We set up Salesforce, HubSpot, Zoho or Podio around the way you sell: the stages you really use, the fields you really need, reports that answer Monday’s questions. Then we move your records over with their history, train your team and stay for the first month.',
    points: [],
    steps: [
      'Two conversations, one with whoever sells and one with whoever reports, give us the stages and fields.',
      'You see a working draft with fifty of your own records in it.',
      'Old data is cleaned, mapped and moved in a rehearsal first, then for good.',
      'Automations are added one at a time, each with an owner and an off switch.',
      'Your team gets a two-hour session and a guide of ten pages with its own screens.',
      'For thirty days we answer questions and adjust what does not fit.',
    ],
  },
  'property-management': {
    title: 'Property Management Support',
    summary: '',
    text: 'The office work behind your buildings, done by people who know leases and ledgers, in the hours your tenants write.',
    points: [
      'Tenant mail and calls answered the same day, with emergencies passed on at once',
      'Repairs logged, assigned to your tradespeople and followed until the tenant agrees they are done',
      'Listings written, published and kept current on every portal you use',
      'Applications collected and references checked against your written criteria',
      'Rent recorded, arrears chased politely, monthly statements ready by the third',
      'Leases, inspections and renewals in one calendar that warns you sixty days ahead',
    ],
    steps: [
      'We walk through one month of your mail and ledger to see where the hours go.',
      'Answers, limits and emergency rules are written down and signed off by you.',
      'Your property software is connected with an account of its own.',
      'Two weeks run in parallel: we draft, you send.',
      'We take over, with a weekly report on open repairs, arrears and vacancies.',
    ],
  },
  'skip-tracing': {
    title: 'Property Skip Tracing',
    summary: '',
    text: 'The house is empty, the tax bill comes back and the owner moved twice. We trace owners and heirs through county records, probate files and licensed databases, and give you current numbers, addresses and emails, ranked by how sure we are. For lawful purposes only; we ask what yours is.',
    points: [],
    steps: [
      'You send parcels or names, and tell us the purpose. Uses that the law forbids, we decline.',
      'Ownership is confirmed in the county’s records, companies and trusts included.',
      'People are traced through licensed databases and matched on two facts or more.',
      'Heirs are placed in a short family tree where an owner has died.',
      'Numbers are checked for being in service and against do-not-call registers.',
      'You get up to three contacts per owner, each with its confidence and source.',
    ],
  },
});

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
  },
} as const;
