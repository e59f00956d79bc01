import { useState, type FormEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { problemOf, type Problem } from '../../api/problem';
import { failed, refusedFields } from '../../forms/failures';
import { useSingleFlight } from '../../forms/useSingleFlight';
import type { Notice } from '../../ui/FormNotice';
import { withServerClock } from './server-clock';

interface AccountForm<Values extends FieldValues, Answer> {
  form: UseFormReturn<Values>;
  /** In their order. */
  fields: readonly FieldPath<Values>[];
  send: (values: Values) => Promise<{ data?: Answer | undefined; error?: unknown }>;
  onDone: (answer: Answer) => void | Promise<void>;
  /** True says that it has taken care of the refusal. */
  onRefused?: (problem: Problem) => Promise<boolean>;
  /** Said after the reason where nobody knows whether the server has done it. */
  unknown?: string;
  /** The sentence of the message catalogue for a failure. */
  failure: string;
}

/** Whether the server may have done it although no answer says so. */
export const isUnknown = ({ status }: Problem): boolean => status === 0 || status >= 500;

/** A form of the account, sent once at a time. What is typed stays in its fields and nowhere else: no draft holds a password. */
export function useAccountForm<Values extends FieldValues, Answer>(options: AccountForm<Values, Answer>) {
  const { form, fields, failure, unknown } = options;
  const [notice, setNotice] = useState<Notice>();

  const refuse = (problem: Problem, error: unknown) => {
    const wrong = Object.entries(refusedFields(problem, fields)) as [FieldPath<Values>, string][];
    wrong.forEach(([name, text], place) => {
      const message = name === 'code' ? withServerClock(text, error) : text;
      form.setError(name, { message }, { shouldFocus: place === 0 });
    });
    if (wrong.length > 0) return;
    const after = unknown !== undefined && isUnknown(problem) ? ` ${unknown}` : '';
    setNotice(failed(failure, { detail: problem.detail + after }));
  };
  const sendOnce = useSingleFlight(async (values: Values) => {
    setNotice(undefined);
    const { data, error } = await options.send(values);
    if (error === undefined) return options.onDone(data as Answer);
    const problem = problemOf(error);
    if (!(await options.onRefused?.(problem))) refuse(problem, error);
  });

  return {
    /** Why the last try failed, where no field says it. */
    notice,
    busy: form.formState.isSubmitting,
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent) => void form.handleSubmit(sendOnce)(event),
    },
  };
}
