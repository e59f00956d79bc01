import type { UseFormReturn } from 'react-hook-form';
import type { Project } from '../../api/projects';
import type { ProjectFields } from '../../api/projects-admin';
import { filled } from '../../forms/rules';

/** The API's value for no end date. */
const NO_END_DATE = '1900-01-01';

export const blankProject = {
  title: '',
  clientName: '',
  details: '',
  clientReview: '',
  tools: '',
  status: 'Continue' as Project['status'],
  endDate: '',
  /** '1' to '5', or empty. */
  projectRanking: '',
  active: false,
  share: true,
  sortOrder: '9',
  imageUrl: '',
  imageAlt: '',
};

export type ProjectFormValues = typeof blankProject;
export type ProjectForm = UseFormReturn<ProjectFormValues>;

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

export const toProjectFields = (values: ProjectFormValues): ProjectFields => ({
  ...values,
  endDate: values.status === 'Ended' ? values.endDate : NO_END_DATE,
  projectRanking: Number(values.projectRanking),
  sortOrder: Number(values.sortOrder),
});

const wholeNumber = 'Please enter a whole number.';

/** The server checks lengths. */
export const projectRules = {
  title: { validate: filled('Please enter a title.') },
  clientName: { validate: filled('Please enter the name of the client.') },
  projectRanking: { required: 'Please choose one to five stars.' },
  endDate: {
    validate: (day: string, { status }: ProjectFormValues) =>
      status !== 'Ended' ||
      (day !== '' && day !== NO_END_DATE) ||
      'Please choose the day on which the project ended.',
  },
  sortOrder: { required: wholeNumber, pattern: { value: /^\s*-?\d+\s*$/, message: wholeNumber } },
};
