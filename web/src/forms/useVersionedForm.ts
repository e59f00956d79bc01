import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useDraft } from './drafts';
import { useSubmission } from './useSubmission';
import type { Versioned } from '../api/versioned';

interface VersionedForm<Entity, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** In their order. */
  fields: readonly FieldPath<Values>[];
  /** The version that the form was opened with. */
  loaded: Versioned<Entity>;
  /** Fetches it again. */
  reload: () => Promise<{ data?: Versioned<Entity> | undefined; error?: unknown }>;
  /** Of the draft: the form and what it edits, such as `job:<id>`. */
  name: string;
  toValues: (entity: Entity) => Values;
  /** Reads back a stored draft; undefined when it holds nothing. */
  readDraft: (stored: unknown) => Values | undefined;
  /** Saves over the version with this tag, or over any without one; a newer one is a 412. */
  send: (values: Values, tag: string | undefined) => Promise<{ error?: unknown }>;
  onSaved?: (() => void) | undefined;
}

/**
 * The form of something that may be saved by somebody else in the meantime: a save names the version that it started from, and
 * the server refuses it over a newer one. Unsaved changes stay in the tab, with their version.
 */
export function useVersionedForm<Entity, Values extends FieldValues>(options: VersionedForm<Entity, Values>) {
  const { form, loaded, name } = options;
  const draft = useDraft(name);
  const [isSaved, setSaved] = useState(false);

  const [opened] = useState(() => {
    const stored = draft.read();
    const values = options.readDraft(stored?.values);
    return stored && values ? { values, tag: stored.tag } : { tag: loaded.tag };
  });
  const tag = useRef(opened.tag);

  useEffect(() => {
    if (opened.values) form.reset(opened.values, { keepDefaultValues: true });
  }, [form, opened]);

  useEffect(() => {
    // What is typed after the save would come back as a draft of what was saved.
    if (isSaved) return;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep({ values, tag: tag.current }),
    });
  }, [form, draft, isSaved]);

  const submission = useSubmission(form, options.fields, async (values, refuse) => {
    const { error } = await options.send(values, tag.current);
    if (error) return refuse(error);
    draft.drop();
    setSaved(true);
    options.onSaved?.();
  });
  const { submit, problem, refuse } = submission;

  const startFrom = (version: Versioned<Entity>) => {
    tag.current = version.tag;
    form.reset(options.toValues(version.value));
    draft.drop();
    submission.forgetProblem();
  };

  return {
    submit,
    isSaved,
    /** Why the last save failed. */
    problem,
    /** Takes all changes back. */
    discard: () => startFrom(loaded),
    dropDraft: draft.drop,
    /** What to do about a newer version. */
    conflict: problem?.status === 412 && {
      onReload: async () => {
        const { data, error } = await options.reload();
        if (data && !error) startFrom(data);
        else refuse(error);
      },
      onSaveAnyway: () => {
        tag.current = undefined;
        submit();
      },
    },
  };
}
