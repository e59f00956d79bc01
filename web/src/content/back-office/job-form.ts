import { jobWords } from '../career';

const { FULL_TIME, PART_TIME, CONTRACTOR, TEMPORARY, INTERN } = jobWords.employmentTypes;
const notGiven = { value: '', label: 'Not given' } as const;

/** The words of the form of a job. */
export const jobForm = {
  fields: {
    title: { label: 'Title' },
    location: {
      label: 'Location',
      hint: 'A location that starts with “Remote” counts as remote work, unless the workplace says otherwise.',
    },
    employmentType: { label: 'Employment type' },
    workplace: { label: 'Workplace' },
    description: { label: 'Description' },
    requirements: { label: 'Requirements' },
    closesOn: { label: 'Closes on', hint: 'Open until the end of this day, then closed automatically.' },
    status: { label: 'Active', hint: 'Visitors see active jobs and can apply.' },
  },
  employmentTypes: [
    notGiven,
    { value: 'FULL_TIME', label: FULL_TIME },
    { value: 'PART_TIME', label: PART_TIME },
    { value: 'CONTRACTOR', label: CONTRACTOR },
    { value: 'TEMPORARY', label: TEMPORARY },
    { value: 'INTERN', label: INTERN },
  ],
  workplaces: [
    notGiven,
    { value: 'on-site', label: jobWords.workplaces['on-site'] },
    { value: 'hybrid', label: jobWords.workplaces.hybrid },
    { value: 'remote', label: jobWords.workplaces.remote },
  ],
  salary: {
    legend: 'Salary',
    min: 'From',
    max: 'To',
    currency: 'Currency',
    unit: 'Per',
    /** What a new job starts with: ISO 4217. */
    usualCurrency: 'PKR',
    /** Of a select: the code and its name, such as 'PKR, Pakistani Rupee'. */
    currencyOption: (code: string, name: string) => `${code}, ${name}`,
    units: [
      { value: 'HOUR', label: 'Hour' },
      { value: 'DAY', label: 'Day' },
      { value: 'WEEK', label: 'Week' },
      { value: 'MONTH', label: 'Month' },
      { value: 'YEAR', label: 'Year' },
    ],
  },
  requirement: {
    label: (place: number) => `Requirement ${String(place)}`,
    remove: (place: number) => `Remove requirement ${String(place)}`,
    add: 'Add requirement',
  },
} as const;
