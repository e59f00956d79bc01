/** The words about a job itself, in the list and above its form. */
export const jobWords = {
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
  /** After an amount of money. */
  salaryUnits: { HOUR: 'an hour', DAY: 'a day', WEEK: 'a week', MONTH: 'a month', YEAR: 'a year' },
  /** @param day such as '30 November 2026' */
  applyBy: (day: string) => `Apply by ${day}`,
} as const;
