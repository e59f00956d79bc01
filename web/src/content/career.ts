export const careerPage = {
  eyebrow: 'Career',
  lead: 'Work that rewards',
  turn: 'looking twice.',
  intro: 'Apply with a resume in two minutes; we answer everybody.',
  /** @param count in words, such as 'Three' */
  open: (count: string, isOne: boolean) => `${count} open ${isOne ? 'job' : 'jobs'}.`,
  loading: 'Loading the open jobs…',
  emptyHint: 'New jobs are published here first. Come back in a while, or tell us what you are good at.',
  apply: 'Apply Now',
  applyFor: (title: string) => `for ${title}`,
  finder: {
    search: 'Search',
    placeholder: 'Title, place or skill',
    workplace: 'Workplace',
    anyWorkplace: 'Any',
    found: (found: number, all: number) => `${found} of ${all} open jobs`,
    noneFound: 'No open job matches.',
    noneFoundHint: 'Try another word or workplace, or show all of them.',
    showAll: 'Show all open jobs',
  },
  others: {
    title: "Don't see the right job?",
    text: 'Tell us what you are good at. We read every message.',
    action: 'Contact us',
  },
} as const;

export const careersMessages = {
  listNotReadable: 'Failed to load job listings',
  listFailed: 'Error fetching job listings',
  listEmpty: 'No active jobs available at the moment.',
  jobFailed: 'Unable to retrieve job details. Please try again later.',
} as const;

export const applyPage = {
  eyebrow: 'Apply for',
  back: 'All open jobs',
  loading: 'Loading the job…',
  closed: {
    title: 'This job is closed.',
    text: 'It no longer takes applications. Another one may fit you just as well.',
  },
  notOpen: {
    title: 'This job is not open.',
    text: 'It may have been closed, or the address is not quite right.',
  },
  seeJobs: 'See the open jobs',
  readAll: 'Read all of it',
  readLess: 'Show less',
} as const;

export const jobLabels = {
  description: 'The job',
  requirements: 'Requirements',
  noRequirements: 'No requirements listed',
  employmentTypes: {
    FULL_TIME: 'Full time',
    PART_TIME: 'Part time',
    CONTRACTOR: 'Contract',
    TEMPORARY: 'Temporary',
    INTERN: 'Internship',
  },
  workplaces: { 'on-site': 'On site', hybrid: 'Hybrid', remote: 'Remote' },
  salaryUnits: { HOUR: 'an hour', DAY: 'a day', WEEK: 'a week', MONTH: 'a month', YEAR: 'a year' },
  /** @param day such as '30 November 2026' */
  applyBy: (day: string) => `Apply by ${day}`,
} as const;
