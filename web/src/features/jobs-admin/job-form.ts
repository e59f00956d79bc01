import type { Job } from '../../api/jobs';
import type { JobFields } from '../../api/jobs-admin';

/** Of a new job: ISO 4217. */
const USUAL_CURRENCY = 'PKR';

/** The name of a new job's draft. */
export const JOB_DRAFT = 'job';

const noSalary = { min: '', max: '', currency: USUAL_CURRENCY, unit: 'MONTH' };

export const blankJob = (status: boolean) => ({
  title: '',
  location: '',
  employmentType: '',
  workplace: '',
  salary: noSalary,
  description: '',
  /** A line is an object, because useFieldArray needs objects. */
  requirements: [] as { line: string }[],
  closesOn: '',
  status,
});

export type JobFormValues = ReturnType<typeof blankJob>;

export const toFormValues = ({ salary, ...job }: JobFields): JobFormValues => ({
  title: job.title,
  location: job.location,
  description: job.description,
  requirements: job.requirements.map((line) => ({ line })),
  closesOn: job.closesOn ?? '',
  employmentType: job.employmentType ?? '',
  workplace: job.workplace ?? '',
  salary: salary ? { ...salary, min: String(salary.min), max: String(salary.max ?? '') } : noSalary,
  status: job.status,
});

export const hasLastDayOver = ({ closesInDays = 0 }: Pick<Job, 'closesInDays'>): boolean => closesInDays < 0;

/** An inactive copy, without a last day that is over. */
export const toCopy = (job: Job): JobFormValues => ({
  ...toFormValues(job),
  closesOn: hasLastDayOver(job) ? '' : (job.closesOn ?? ''),
  status: false,
});

export const isBlank = ({ salary, requirements, status: _status, ...texts }: JobFormValues): boolean =>
  [...Object.values(texts), salary.min, salary.max, ...requirements.map(({ line }) => line)].every(
    (text) => text.trim() === '',
  );

export function toJobFields(values: JobFormValues): JobFields {
  const { requirements, closesOn, employmentType, workplace, salary, ...fields } = values;
  const { min, max, currency, unit } = salary;
  const hasSalary = min !== '' || max !== '';
  // The selects have the API's values alone.
  return {
    ...fields,
    requirements: requirements.map(({ line }) => line),
    ...(closesOn && { closesOn }),
    ...(employmentType && { employmentType }),
    ...(workplace && { workplace }),
    ...(hasSalary && { salary: { min: Number(min), ...(max && { max: Number(max) }), currency, unit } }),
  } as JobFields;
}

/** For useAdminForm. */
export const jobFormOptions = {
  kind: JOB_DRAFT,
  blank: blankJob(false),
  toValues: toFormValues,
  toFields: toJobFields,
} as const;
