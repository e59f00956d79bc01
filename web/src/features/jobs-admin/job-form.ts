import type { Job } from '../../api/jobs';
import type { JobFields } from '../../api/jobs-admin';

/** Of a new job: ISO 4217. */
const USUAL_CURRENCY = 'PKR';

const noSalary = { min: '', max: '', currency: USUAL_CURRENCY, unit: 'MONTH' };

export const answerTypes = { 'yes-no': 'Yes or no', choice: 'Choice', text: 'Text' };
type AnswerType = keyof typeof answerTypes;

/** The server makes the id. The options are lines. */
export const newQuestion = { _id: '', text: '', type: 'yes-no' as AnswerType, options: '', required: false };

/** Different ones. */
const linesOf = (text: string) => [...new Set(text.split('\n').flatMap((line) => line.trim() || []))];

export function checkOptions(text: string): string | true {
  const { length } = linesOf(text);
  return (length > 1 && length < 9) || 'Please give 2 to 8 different options, one on each line.';
}

export const blankJob = (status: boolean) => ({
  title: '',
  location: '',
  employmentType: '',
  workplace: '',
  salary: noSalary,
  description: '',
  /** A line is an object, because useFieldArray needs objects. */
  requirements: [] as { line: string }[],
  questions: [] as (typeof newQuestion)[],
  closesOn: '',
  status,
});

export type JobFormValues = ReturnType<typeof blankJob>;

export const toFormValues = ({ salary, questions = [], ...job }: JobFields): JobFormValues => ({
  title: job.title,
  location: job.location,
  description: job.description,
  requirements: job.requirements.map((line) => ({ line })),
  questions: questions.map((one) => ({ ...newQuestion, ...one, options: one.options?.join('\n') ?? '' })),
  closesOn: job.closesOn ?? '',
  employmentType: job.employmentType ?? '',
  workplace: job.workplace ?? '',
  salary: salary ? { ...salary, min: String(salary.min), max: String(salary.max ?? '') } : noSalary,
  status: job.status,
});

export const hasLastDayOver = ({ closesInDays = 0 }: Pick<Job, 'closesInDays'>): boolean => closesInDays < 0;

export function toJobFields(values: JobFormValues): JobFields {
  const { requirements, questions, closesOn, employmentType, workplace, salary, ...fields } = values;
  const { min, max, currency, unit } = salary;
  const hasSalary = min !== '' || max !== '';
  // The selects have the API's values alone.
  return {
    ...fields,
    requirements: requirements.map(({ line }) => line),
    ...(questions.length > 0 && {
      questions: questions.map(({ _id, options, ...question }) => ({
        ...question,
        ...(_id && { _id }),
        ...(question.type === 'choice' && { options: linesOf(options) }),
      })),
    }),
    ...(closesOn && { closesOn }),
    ...(employmentType && { employmentType }),
    ...(workplace && { workplace }),
    ...(hasSalary && { salary: { min: Number(min), ...(max && { max: Number(max) }), currency, unit } }),
  } as JobFields;
}

/** An inactive copy, without a last day that is over. */
export const copyOf = (job: Job): JobFields => ({
  ...toJobFields({ ...toFormValues(job), ...(hasLastDayOver(job) && { closesOn: '' }) }),
  title: `${job.title.slice(0, 113)} (copy)`,
  status: false,
});

/** For useAdminForm. */
export const jobFormOptions = {
  kind: 'job',
  blank: blankJob(false),
  toValues: toFormValues,
  toFields: toJobFields,
} as const;
