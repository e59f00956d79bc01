/** As schema.org writes it. */
export const employmentTypes = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const workplaces = ['on-site', 'hybrid', 'remote'] as const;
export type Workplace = (typeof workplaces)[number];

/** For how long a salary is paid, as schema.org writes it. */
export const salaryUnits = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const;
export type SalaryUnit = (typeof salaryUnits)[number];
