import type { Job } from '../../api/jobs';
import type { JobFields } from '../../api/jobs-admin';
import { jobForm } from '../../content/back-office/job-form';
import { hasShapeOf } from '../../forms/useAdminForm';

const { usualCurrency } = jobForm.salary;

/** A job as the form holds it: a line is an object so that it can be told apart from its equals. */
export interface JobFormValues {
  title: string;
  location: string;
  description: string;
  requirements: { line: string }[];
  /** Empty for none, as are the choices and the amounts. */
  closesOn: string;
  employmentType: string;
  workplace: string;
  /** Without an amount the job says nothing of its salary. */
  salary: { min: string; max: string; currency: string; unit: string };
  status: boolean;
}

/** Under which the form of a new job keeps its draft. */
export const JOB_DRAFT = 'job';

/** What the server may refuse, in the order of the form. */
export const jobFieldNames = [
  'title',
  'location',
  'employmentType',
  'workplace',
  'salary.min',
  'salary.max',
  'salary.currency',
  'salary.unit',
  'description',
  'requirements',
  'closesOn',
] as const;

const noSalary: JobFormValues['salary'] = { min: '', max: '', currency: usualCurrency, unit: 'MONTH' };

export const blankJob = (status: boolean): JobFormValues => ({
  title: '',
  location: '',
  description: '',
  requirements: [],
  closesOn: '',
  employmentType: '',
  workplace: '',
  salary: noSalary,
  status,
});

const toSalaryValues = ({ min, max, currency, unit }: NonNullable<JobFields['salary']>) => ({
  min: String(min),
  max: max === undefined ? '' : String(max),
  currency,
  unit,
});

export const toFormValues = (job: JobFields): JobFormValues => ({
  title: job.title,
  location: job.location,
  description: job.description,
  requirements: job.requirements.map((line) => ({ line })),
  closesOn: job.closesOn ?? '',
  employmentType: job.employmentType ?? '',
  workplace: job.workplace ?? '',
  salary: job.salary ? toSalaryValues(job.salary) : noSalary,
  status: job.status,
});

/** Whether it has a last day that is over. */
export const hasLastDayOver = ({ closesInDays = 0 }: Pick<Job, 'closesInDays'>): boolean => closesInDays < 0;

/** A job as the form starts from it to add another one: inactive, and without a last day that is over. */
export const toCopy = (job: Job): JobFormValues => ({
  ...toFormValues(job),
  closesOn: hasLastDayOver(job) ? '' : (job.closesOn ?? ''),
  status: false,
});

/** Nothing is typed or chosen that could be lost. */
export const isBlank = ({ salary, requirements, status: _status, ...texts }: JobFormValues): boolean =>
  [...Object.values(texts), salary.min, salary.max, ...requirements.map(({ line }) => line)].every(
    (text) => text.trim() === '',
  );

type Optional = Pick<JobFields, 'closesOn' | 'employmentType' | 'workplace' | 'salary'>;

function toOptional({ closesOn, employmentType, workplace, salary }: JobFormValues): Optional {
  const { min, max, currency, unit } = salary;
  const hasSalary = min !== '' || max !== '';
  // Selects offer no other values than those of the API.
  return {
    ...(closesOn && { closesOn }),
    ...(employmentType && { employmentType }),
    ...(workplace && { workplace }),
    ...(hasSalary && { salary: { min: Number(min), ...(max && { max: Number(max) }), currency, unit } }),
  } as Optional;
}

/** What is sent: without the blanks around texts, without empty lines and without what is not given. */
export const toJobFields = (values: JobFormValues): JobFields => ({
  title: values.title.trim(),
  location: values.location.trim(),
  description: values.description.trim(),
  requirements: values.requirements.map(({ line }) => line.trim()).filter(Boolean),
  ...toOptional(values),
  status: values.status,
});

const isLine = (entry: unknown) => hasShapeOf({ line: '' }, entry);

/** Reads back what was kept of a half-written job; undefined where that is nothing or something else. */
export const readJobDraft = (stored: unknown): JobFormValues | undefined =>
  hasShapeOf(blankJob(false), stored) &&
  Array.isArray(stored.requirements) &&
  stored.requirements.every(isLine) &&
  hasShapeOf(noSalary, stored.salary)
    ? stored
    : undefined;
