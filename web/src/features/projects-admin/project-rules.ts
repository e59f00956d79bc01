import type { FieldPath } from 'react-hook-form';
import { projectFieldMessages as messages } from '../../content/messages/projects-admin';
import { filled } from '../../forms/rules';
import { NO_END_DATE, type ProjectFormValues } from './project-form';

/** What is checked before the server sees it. Lengths are the server's to say. */
export const projectRules = {
  title: { validate: filled(messages.title) },
  clientName: { validate: filled(messages.clientName) },
  status: { deps: ['endDate'] as FieldPath<ProjectFormValues>[] },
  endDate: {
    validate: (day: string, { status }: ProjectFormValues) =>
      status !== 'Ended' || (day !== '' && day !== NO_END_DATE) || messages.endDate,
  },
  sortOrder: {
    required: messages.sortOrder,
    pattern: { value: /^\s*-?\d+\s*$/, message: messages.sortOrder },
  },
};
