import type { CreateJobDto } from './job.dto.js';

/**
 * What a first look at the product shows at /career. None has a last day, because it would pass. Each has an id of its own, so that
 * two starts at once add it once.
 */
export const demoJobs: readonly (CreateJobDto & { _id: string })[] = [
  {
    _id: '6920000000000000000000d1',
    title: 'Prospect Researcher',
    location: 'Lahore',
    employmentType: 'FULL_TIME',
    workplace: 'hybrid',
    salary: { min: 90_000, max: 130_000, currency: 'PKR', unit: 'MONTH' },
    description:
      'A client tells us who buys from them. You find the next two hundred companies like that, and the right person in each: ' +
      'name, role, direct e-mail, and one line on why now is a good moment to write.\n\n' +
      'You own a list from the first call to the hand-over, and your name is on it. Nothing leaves the desk before a second ' +
      'person has checked every tenth row, and you do the same for theirs.',
    requirements: [
      'One year or more of web research for sales teams',
      'At home in LinkedIn, company registers and spreadsheets',
      'Written English that a client can read without an editor',
      'Three evenings a week until 9 pm, when our clients in the US are at work',
    ],
    status: true,
  },
  {
    _id: '6920000000000000000000d2',
    title: 'CRM Specialist',
    location: 'Remote, Pakistan',
    employmentType: 'FULL_TIME',
    workplace: 'remote',
    salary: { min: 150_000, max: 220_000, currency: 'PKR', unit: 'MONTH' },
    description:
      'Half of our clients arrive with a CRM that nobody trusts any more. You find out why, clean what can be saved, and ' +
      'rebuild the rest in Salesforce, HubSpot or Podio: fields that mean one thing, stages that match how they sell, and ' +
      'reports that answer the question asked on Monday mornings.\n\n' +
      'Each project ends with a short guide in plain words and an hour of training. The measure of the work is whether the ' +
      'client still uses it half a year later.',
    requirements: [
      'Two complete CRM set-ups or migrations that you can walk us through',
      'Data import, deduplication and simple automation without a developer',
      'Calm on a call when the client changes their mind',
    ],
    status: true,
  },
  {
    _id: '6920000000000000000000d3',
    title: 'Data Entry and Verification Associate',
    location: 'Lahore · Morning or evening shift',
    workplace: 'on-site',
    description:
      'You turn scanned invoices, property files and directory pages into clean records, and you notice when two sources ' +
      'disagree. Where they do, you ask instead of guessing.\n\n' +
      'This is where most of our team started. We train you for two weeks with full pay, and after a year you choose: ' +
      'research, CRM work, or leading a shift.',
    requirements: [
      '60 words a minute with steady accuracy',
      'Comfortable in Excel and Google Sheets',
      'Good eyes for small differences',
    ],
    status: true,
  },
  {
    _id: '6920000000000000000000d4',
    title: 'Skip Tracing Analyst',
    location: 'Remote · 20 hours a week',
    employmentType: 'PART_TIME',
    salary: { min: 900, currency: 'PKR', unit: 'HOUR' },
    description:
      'Property investors in the US ask us to find owners who have moved, inherited or simply stopped answering. You follow ' +
      'county records, tax rolls and phone databases until the trail is sure, and you say honestly when it is not.\n\n' +
      'The people behind these records did not ask to be found. We work from lawful sources only, keep to each state’s ' +
      'rules, and delete what a job no longer needs.',
    requirements: [
      'Experience with US county or property records',
      'Discretion, and a signed confidentiality agreement',
      'Four hours of overlap with US Eastern time',
    ],
    status: true,
  },
];
