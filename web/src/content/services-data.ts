import type { Service } from './service';

/** The services that make or mend a list. */
export const dataServices: readonly Service[] = [
  {
    id: 'lead-generation',
    title: 'Lead Generation',
    suggestedImage: 'lead-generation',
    summary: 'Decision makers by title, place and need, verified on the day you get them.',
    description:
      'You describe the company you would like to have as a client; we find the people in it who can say yes. Each lead carries a name, title, direct e-mail, phone, company profile and the page where we found it, and is verified within a day of delivery. Lists are exclusive to you and never sold twice.',
  },
  {
    id: 'lead-enrichment',
    title: 'Data Enrichment',
    suggestedImage: 'lead-enrichment',
    summary: 'Your half-empty rows, filled: e-mail, phone, revenue, staff and software.',
    description:
      'Most databases are not wrong, only half full. Send us the export and we complete it: missing e-mails and phones, current titles, staff and revenue bands, software in use, social profiles. We correct what has gone stale, merge what is there twice, and leave your own notes untouched.',
  },
  {
    id: 'web-research',
    title: 'Web Research',
    suggestedImage: 'web-research',
    summary: 'Questions that no database answers, answered with a source each.',
    description:
      'Who supplies your competitor? Which clinics in four counties take new patients? What do two hundred hotels charge in March? We read sites, filings, directories and reviews so that you can decide. You get a table and a page of findings, with a link behind every claim.',
  },
  {
    id: 'email-list-building',
    title: 'Email List Building',
    suggestedImage: 'email-list-building',
    summary: 'Lists for your campaigns, verified, segmented and honest about consent.',
    description:
      'A campaign is only as good as the addresses under it. We build lists for one audience at a time, verify every mailbox without writing to it, take out traps and shared inboxes, and split the rest into segments your copy can speak to. Bounces stay under three percent, or we replace them.',
  },
];
