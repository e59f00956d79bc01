import type { JobFields } from '../../api/jobs-admin';

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

export const toFormValues = ({
  title,
  location,
  description,
  requirements,
  status,
}: JobFields): JobFormValues => ({
  title,
  location,
  description,
  requirements: requirements.map((line) => ({ line })),
  status,
});

/** What is sent: without the blanks around texts and without empty lines. */
export const toJobFields = ({
  title,
  location,
  description,
  requirements,
  status,
}: JobFormValues): JobFields => ({
  title: title.trim(),
  location: location.trim(),
  description: description.trim(),
  requirements: requirements.map(({ line }) => line.trim()).filter((line) => line !== ''),
  status,
});

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads back what was kept of a half-written job; undefined when it holds nothing. */
export function readJobDraft(stored: unknown): JobFormValues | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { title, location, description, requirements, status } = stored as Record<string, unknown>;
  const lines: unknown[] = Array.isArray(requirements) ? requirements : [];
  const draft = {
    title: text(title),
    location: text(location),
    description: text(description),
    requirements: lines.map((entry) => ({ line: text((entry as { line?: unknown } | null)?.line) })),
    status: status === true,
  };
  const isBlank = !draft.title && !draft.location && !draft.description && draft.requirements.length === 0;
  return isBlank ? undefined : draft;
}
