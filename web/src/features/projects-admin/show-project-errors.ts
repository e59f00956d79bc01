import type { UseFormReturn } from 'react-hook-form';
import type { Problem } from '../../api/problem';
import { blankProject, type ProjectFormValues } from './project-form';

/** In the order of the form. */
const FIELDS = Object.keys(blankProject) as (keyof ProjectFormValues)[];

/** Puts what the server found wrong beside the fields, and the focus on the first of them. */
export function showProjectErrors(form: UseFormReturn<ProjectFormValues>, { errors }: Problem): void {
  const wrong = FIELDS.flatMap((name) => errors.filter(({ field }) => field === name));
  wrong.forEach(({ field, message }, place) =>
    form.setError(field as keyof ProjectFormValues, { message }, { shouldFocus: place === 0 }),
  );
}
