import type { JobFields } from '../../api/jobs-admin';
import { hasShapeOf } from '../../forms/drafts';

/** A job as the form holds it: a line is an object so that it can be told apart from its equals. */
export interface JobFormValues {
  title: string;
  location: string;
  description: string;
  requirements: { line: string }[];
  status: boolean;
}

/** What the server may refuse, in the order of the form. */
export const jobFieldNames = ['title', 'location', 'description', 'requirements'] as const;

export const blankJob = (status: boolean): JobFormValues => ({
  title: '',
  location: '',
  description: '',
  requirements: [],
  status,
});

export const toFormValues = ({ title, location, description, requirements, status }: JobFields) => ({
  title,
  location,
  description,
  requirements: requirements.map((line) => ({ line })),
  status,
});

/** What is sent: without the blanks around texts and without empty lines. */
export const toJobFields = (values: JobFormValues): JobFields => ({
  title: values.title.trim(),
  location: values.location.trim(),
  description: values.description.trim(),
  requirements: values.requirements.map(({ line }) => line.trim()).filter(Boolean),
  status: values.status,
});

const isLine = (entry: unknown) => hasShapeOf({ line: '' }, entry);

/** Reads back what was kept of a half-written job; undefined where that is nothing or something else. */
export const readJobDraft = (stored: unknown): JobFormValues | undefined =>
  hasShapeOf(blankJob(false), stored) &&
  Array.isArray(stored.requirements) &&
  stored.requirements.every(isLine)
    ? stored
    : undefined;
