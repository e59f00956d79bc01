import { useEffect, useEffectEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft } from './drafts';
import { useSubmission } from './useSubmission';

interface NewForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** In their order. */
  fields: readonly FieldPath<Values>[];
  /** Of the draft: the form, such as `job`. */
  name: string;
  /** Reads back what was kept of a draft; undefined when it holds nothing. */
  readDraft: (stored: unknown) => Values | undefined;
  send: (values: Values) => Promise<{ error?: unknown }>;
  onAdded: () => void;
}

/** The form of something new in the back office. What is typed stays in the tab, over a reload or a sign-in, until it is added. */
export function useNewForm<Values extends FieldValues>(the: NewForm<Values>) {
  const { form } = the;
  const draft = useDraft(the.name);

  const readKept = useEffectEvent(() => the.readDraft(draft.read()?.values));
  useEffect(() => {
    const kept = readKept();
    if (kept) form.reset(kept, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep({ values, tag: undefined }),
    });
  }, [form, draft]);

  const { submit, problem, forgetProblem } = useSubmission(form, the.fields, async (values, refuse) => {
    const { error } = await the.send(values);
    if (error) return refuse(error);
    the.onAdded();
    draft.drop();
  });

  return {
    submit,
    /** Why it was not added. */
    problem,
    /** Empties the form. */
    discard: () => {
      form.reset();
      draft.drop();
      forgetProblem();
    },
    dropDraft: draft.drop,
  };
}
