import type { UseFormReturn } from 'react-hook-form';
import type { Project } from '../../api/projects';
import type { ProjectFields } from '../../api/projects-admin';

/** Stands for 'no end date' in the API. */
export const NO_END_DATE = '1900-01-01';

/** A project as its form holds it: what is typed or chosen is text. */
export interface ProjectFormValues {
  title: string;
  clientName: string;
  details: string;
  clientReview: string;
  tools: string;
  status: Project['status'];
  /** Empty while there is none. */
  endDate: string;
  /** '1' to '5'; empty while none is chosen. */
  projectRanking: string;
  active: boolean;
  share: boolean;
  sortOrder: string;
  imageUrl: string;
  imageAlt: string;
}

/** What a part of the form gets. */
export interface LockableFieldProps {
  form: UseFormReturn<ProjectFormValues>;
  /** Nothing can be changed just now. */
  locked: boolean;
}

export const blankProject: ProjectFormValues = {
  title: '',
  clientName: '',
  details: '',
  clientReview: '',
  tools: '',
  status: 'Continue',
  endDate: '',
  projectRanking: '',
  active: false,
  share: true,
  sortOrder: '9',
  imageUrl: '',
  imageAlt: '',
};

/** What the server may refuse, in the order of the form. */
export const projectFieldNames = Object.keys(blankProject) as (keyof ProjectFormValues)[];

export const toFormValues = ({
  title,
  clientName,
  details,
  clientReview,
  tools,
  status,
  endDate,
  projectRanking,
  active,
  share,
  sortOrder,
  imageUrl,
  imageAlt,
}: Project): ProjectFormValues => ({
  title,
  clientName,
  details,
  clientReview,
  tools,
  status,
  endDate: endDate === NO_END_DATE ? '' : endDate,
  projectRanking: String(projectRanking),
  active,
  share,
  sortOrder: String(sortOrder),
  imageUrl,
  imageAlt,
});

/** What is sent: without the blanks around texts, and with an end date only where the project has ended. */
export const toProjectFields = (values: ProjectFormValues): ProjectFields => ({
  title: values.title.trim(),
  clientName: values.clientName.trim(),
  details: values.details,
  clientReview: values.clientReview.trim(),
  tools: values.tools.trim(),
  status: values.status,
  endDate: values.status === 'Ended' ? values.endDate : NO_END_DATE,
  projectRanking: Number(values.projectRanking),
  active: values.active,
  share: values.share,
  sortOrder: Number(values.sortOrder),
  imageUrl: values.imageUrl,
  imageAlt: values.imageAlt.trim(),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads back what was kept of a half-written project; undefined where that is nothing or something else. */
export function readProjectValues(stored: unknown): ProjectFormValues | undefined {
  if (!isRecord(stored)) return undefined;
  const isWhole = Object.entries(blankProject).every(([name, blank]) => typeof stored[name] === typeof blank);
  if (!isWhole || (stored.status !== 'Continue' && stored.status !== 'Ended')) return undefined;
  return stored as unknown as ProjectFormValues;
}
