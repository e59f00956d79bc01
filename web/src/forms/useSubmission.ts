import { useState, type FormEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { problemOf, type Problem } from '../api/problem';
import { refusedFields } from './field-errors';
import { useSingleFlight } from './useSingleFlight';

/**
 * How a form of the back office is sent, whether it adds or updates: once at a time, and what the last try was told stands
 * neither in the way of the next nor beside what is wrong now.
 * @param fields in the order of the form
 * @param save gets the values and what to call when they were refused
 */
export function useSubmission<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fields: readonly FieldPath<Values>[],
  save: (values: Values, refuse: (error: unknown) => void) => Promise<unknown>,
) {
  const [problem, setProblem] = useState<Problem>();

  const refuse = (error: unknown) => {
    const refused = problemOf(error);
    setProblem(refused);
    const wrong = Object.entries(refusedFields(refused, fields)) as [FieldPath<Values>, string][];
    wrong.forEach(([name, message], place) => form.setError(name, { message }, { shouldFocus: place === 0 }));
  };
  const saveOnce = useSingleFlight((values: Values) => save(values, refuse));

  return {
    /** Why the last save failed. */
    problem,
    refuse,
    forgetProblem: () => setProblem(undefined),
    /** Checks the form and sends it. */
    submit: (event?: FormEvent) => {
      form.clearErrors();
      setProblem(undefined);
      void form.handleSubmit(saveOnce)(event);
    },
  };
}
