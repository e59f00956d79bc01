import type { FieldPath } from 'react-hook-form';
import { filled } from '../../forms/rules';
import { NO_END_DATE, type ProjectFormValues } from './project-form';

const WHOLE = 'Please enter a whole number.';
const NO_DAY = 'Please choose the day on which the project ended.';

/** What is checked before the server sees it. Lengths are the server's to say. */
export const projectRules = {
  title: { validate: filled('Please enter a title.') },
  clientName: { validate: filled('Please enter the name of the client.') },
  status: { deps: ['endDate'] as FieldPath<ProjectFormValues>[] },
  endDate: {
    validate: (day: string, { status }: ProjectFormValues) =>
      status !== 'Ended' || (day !== '' && day !== NO_END_DATE) || NO_DAY,
  },
  sortOrder: { required: WHOLE, pattern: { value: /^\s*-?\d+\s*$/, message: WHOLE } },
};
