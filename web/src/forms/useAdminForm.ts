import { useEffect, useState, type FormEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { problemOf } from '../api/problem';
import type { Versioned } from '../api/versioned';
import type { conflictWords } from '../content/back-office/forms';
import type { Notice } from '../ui/FormNotice';
import { conflictNotice } from './conflict-notice';
import { useDraft } from './drafts';
import { failed } from './failed';
import { refusedFields } from './field-errors';
import { useSingleFlight } from './useSingleFlight';

interface AdminForm<Entity, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  kind: keyof typeof conflictWords.headlines;
  /** In their order. */
  fields: readonly FieldPath<Values>[];
  /** What is edited, as it was when the form was opened; none while it is new. */
  loaded?: Versioned<Entity & { _id: string }> | undefined;
  /** Fetches it again. */
  reload?: (() => Promise<{ data?: Versioned<Entity> | undefined; error?: unknown }>) | undefined;
  toValues: (entity: Entity) => Values;
  /** Reads back a stored draft; undefined when it holds nothing. */
  readDraft: (stored: unknown) => Values | undefined;
  /** Saves over the version with this tag, or over any without one; a newer one is a 412. */
  send: (values: Values, tag: string | undefined) => Promise<{ error?: unknown }>;
  onSaved?: () => void;
  /** Whether it is saved for good: what is typed then is no draft. */
  isSaved: boolean;
  /** The sentence of the message catalogue for a failure. */
  failure: string;
}

/**
 * A form of the back office, for something new or something that exists. It is sent once at a time. A save names the version that the
 * form started from, and the server refuses it over a newer one. Unsaved changes stay in the tab, over a reload or a sign-in.
 */
export function useAdminForm<Entity, Values extends FieldValues>(options: AdminForm<Entity, Values>) {
  const { form, kind, fields, loaded, reload, toValues, isSaved } = options;
  const draft = useDraft(loaded ? `${kind}:${loaded.value._id}` : kind);
  const [opened] = useState(() => {
    const stored = draft.read();
    const values = options.readDraft(stored?.values);
    return values ? { values, tag: stored?.tag } : { tag: loaded?.tag };
  });
  const [tag, setTag] = useState(opened.tag);

  useEffect(() => {
    if (opened.values) form.reset(opened.values, { keepDefaultValues: true });
  }, [form, opened]);

  useEffect(() => {
    if (isSaved) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep({ values, tag }),
    });
  }, [form, draft, tag, isSaved]);

  const refuse = (error: unknown) => {
    const problem = problemOf(error);
    form.setError('root.server', { type: String(problem.status), message: problem.detail });
    const wrong = Object.entries(refusedFields(problem, fields)) as [FieldPath<Values>, string][];
    wrong.forEach(([name, message], place) => form.setError(name, { message }, { shouldFocus: place === 0 }));
  };
  const saveOnce = useSingleFlight(async (values: Values, over: string | undefined) => {
    const { error } = await options.send(values, over);
    if (error) return refuse(error);
    options.onSaved?.();
    draft.drop();
  });
  const submit = (over: string | undefined, event?: FormEvent) => {
    form.clearErrors();
    void form.handleSubmit((values) => saveOnce(values, over))(event);
  };

  const startFrom = (version: Versioned<Entity> | undefined) => {
    setTag(version?.tag);
    form.reset(version && toValues(version.value));
    draft.drop();
  };
  const notice = (): Notice | undefined => {
    const problem = form.formState.errors.root?.server;
    if (problem?.type !== '412' || !reload)
      return problem && failed(options.failure, { detail: problem.message });
    return conflictNotice(kind, {
      onReload: async () => {
        const { data, error } = await reload();
        if (data && !error) startFrom(data);
        else refuse(error);
      },
      onSaveAnyway: () => submit(undefined),
    });
  };

  return {
    submit: (event: FormEvent) => submit(tag, event),
    /** Why the last save failed. */
    notice: notice(),
    /** Takes all changes back. */
    discard: () => startFrom(loaded),
    dropDraft: draft.drop,
  };
}
