import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/**
 * Ties text fields to a form: `bind('title')` gives a TextField its value, its message and its lock.
 * @param locked nothing can be changed just now
 */
export const bindFields =
  <Values extends FieldValues>(form: UseFormReturn<Values>, locked: boolean) =>
  <Name extends FieldPath<Values>>(name: Name, rules?: RegisterOptions<Values, Name>) => ({
    readOnly: locked,
    error: form.getFieldState(name, form.formState).error?.message,
    ...form.register(name, rules),
  });
