import type { Service } from './services';

/** The services that make or mend a list. */
export const dataServices: readonly Service[] = [
  {
    id: 'lead-generation',
    title: 'Lead Generation',
    suggestedImage: 'lead-generation',
    summary: 'Decision makers by title, place and need, verified on the day you get them.',
    description:
      'You describe the company you would like to have as a client; we find the people in it who can say yes. Each lead carries a name, title, direct e-mail, phone, company profile and the page where we found it, and is verified within a day of delivery. Lists are exclusive to you and never sold twice.',
    process: [
      'We agree on a profile of your ideal client: industry, size, region, title and what rules a company out.',
      'You receive twenty sample leads free and tell us which of them you would call.',
      'Researchers gather companies from registers, directories and licensed databases, and remove those you already know.',
      'We identify the decision maker in each and find a direct e-mail and phone number.',
      'A second researcher verifies every row: mailbox, number, title and whether the person still works there.',
      'You get the list in your format, with sources. Leads that miss the profile are replaced.',
    ],
  },
  {
    id: 'lead-enrichment',
    title: 'Data Enrichment',
    suggestedImage: 'lead-enrichment',
    summary: 'Your half-empty rows, filled: e-mail, phone, revenue, staff and software.',
    description:
      'Most databases are not wrong, only half full. Send us the export and we complete it: missing e-mails and phones, current titles, staff and revenue bands, software in use, social profiles. We correct what has gone stale, merge what is there twice, and leave your own notes untouched.',
    process: [
      'You send an export. We count what is missing, doubled and out of date, and send the figures back to you.',
      'Together we choose the fields worth filling, and the value each may take.',
      'Duplicates are merged by rules that you approve, never silently.',
      'Researchers fill and correct the fields, with a source and a date for each.',
      'A tenth of all rows is checked again by somebody else; below 97 percent we start over.',
      'You import a file that matches your columns, and keep a log of every change.',
    ],
  },
  {
    id: 'web-research',
    title: 'Web Research',
    suggestedImage: 'web-research',
    summary: 'Questions that no database answers, answered with a source each.',
    description:
      'Who supplies your competitor? Which clinics in four counties take new patients? What do two hundred hotels charge in March? We read sites, filings, directories and reviews so that you can decide. You get a table and a page of findings, with a link behind every claim.',
    process: [
      'We turn your question into a table: which rows, which columns, and what counts as an answer.',
      'A pilot of ten rows shows how long it takes and where the answers hide.',
      'Researchers work through the sources in an agreed order of trust.',
      'Contradictions are settled by a third source, or marked as open.',
      'An editor checks the links and writes a page of findings.',
    ],
  },
  {
    id: 'email-list-building',
    title: 'Email List Building',
    suggestedImage: 'email-list-building',
    summary: 'Lists for your campaigns, verified, segmented and honest about consent.',
    description:
      'A campaign is only as good as the addresses under it. We build lists for one audience at a time, verify every mailbox without writing to it, take out traps and shared inboxes, and split the rest into segments your copy can speak to. Bounces stay under three percent, or we replace them.',
    process: [
      'We settle the audience, the segments and the countries, with their rules on marketing mail.',
      'Companies and people are collected from public and licensed sources.',
      'Every address passes syntax, domain and mailbox checks. Catch-all domains are marked.',
      'Your unsubscribed and existing contacts are taken out before delivery.',
      'You get files ready for your mailing tool, one per segment, with fields for personal lines.',
      'Bounces from your first sending are replaced within three working days.',
    ],
  },
];
