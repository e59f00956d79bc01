import { useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import { isUnconfirmed } from '../../api/account';
import { problemOf, type Problem } from '../../api/problem';
import { codeMessages } from '../../content/sign-in-code';
import { bindFields } from '../../forms/useAdminForm';
import { failed, refusedFields } from '../../forms/failures';
import { useSingleFlight } from '../../forms/useSingleFlight';
import type { Notice } from '../../ui/FormNotice';

interface AccountForm<Values extends FieldValues, Answer> {
  /** Names the fields in their order. */
  defaultValues: Values;
  send: (values: Values) => Promise<{ data?: Answer | undefined; error?: unknown }>;
  onDone: (answer: Answer) => void | Promise<void>;
  /** @returns whether it has handled the refusal */
  onRefused?: ((problem: Problem) => Promise<boolean>) | undefined;
  failure: string;
  /** Added to the failure where the server may have made the change. */
  unconfirmed?: string | undefined;
  /** Added to the refusal of a code. */
  wrongCode?: string | undefined;
}

/** A form of the account page. It stores no draft, because a draft would hold a password. */
export function useAccountForm<Values extends FieldValues, Answer>(options: AccountForm<Values, Answer>) {
  const form = useForm<Values>({ defaultValues: options.defaultValues as DefaultValues<Values> });
  const [notice, setNotice] = useState<Notice>();
  const busy = form.formState.isSubmitting;

  const refuse = (problem: Problem) => {
    const names = Object.keys(options.defaultValues) as FieldPath<Values>[];
    const refused = Object.entries(refusedFields(problem, names)) as [FieldPath<Values>, string][];
    refused.forEach(([name, text], place) => {
      const clock = problem.serverTime !== undefined && codeMessages.serverClock(problem.serverTime);
      const message = [text, ...(name === 'code' ? [options.wrongCode, clock] : [])]
        .filter(Boolean)
        .join(' ');
      form.setError(name, { message }, { shouldFocus: place === 0 });
    });
    if (refused.length > 0) return;
    const detail = [problem.detail, isUnconfirmed(problem) && options.unconfirmed].filter(Boolean).join(' ');
    setNotice(failed(options.failure, { detail }));
  };
  const sendOnce = useSingleFlight(async (values: Values) => {
    setNotice(undefined);
    const { data, error } = await options.send(values);
    if (error === undefined) return options.onDone(data as Answer);
    const problem = problemOf(error);
    if (!(await options.onRefused?.(problem))) refuse(problem);
  });

  return {
    bind: bindFields(form, busy),
    /** Why the last submit failed, where no field says it. */
    notice,
    busy,
    formProps: {
      noValidate: true,
      onSubmit: (event: FormEvent) => void form.handleSubmit(sendOnce)(event),
    },
  };
}
