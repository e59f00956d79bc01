import type { UseFormReturn } from 'react-hook-form';
import type { Project } from '../../api/projects';
import type { ProjectFields } from '../../api/projects-admin';
import { hasShapeOf } from '../../forms/useAdminForm';

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
  _id,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  picture: _picture,
  ...fields
}: Project): ProjectFormValues => ({
  ...fields,
  endDate: fields.endDate === NO_END_DATE ? '' : fields.endDate,
  projectRanking: String(fields.projectRanking),
  sortOrder: String(fields.sortOrder),
});

/** What is sent: without the blanks around texts, and with an end date only where the project has ended. */
export const toProjectFields = (values: ProjectFormValues): ProjectFields => ({
  ...values,
  title: values.title.trim(),
  clientName: values.clientName.trim(),
  clientReview: values.clientReview.trim(),
  tools: values.tools.trim(),
  endDate: values.status === 'Ended' ? values.endDate : NO_END_DATE,
  projectRanking: Number(values.projectRanking),
  sortOrder: Number(values.sortOrder),
  imageAlt: values.imageAlt.trim(),
});

/** Reads back what was kept of a half-written project; undefined where that is nothing or something else. */
export const readProjectValues = (stored: unknown): ProjectFormValues | undefined =>
  hasShapeOf(blankProject, stored) && ['Continue', 'Ended'].includes(stored.status) ? stored : undefined;
