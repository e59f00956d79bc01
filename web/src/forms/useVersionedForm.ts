import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Difference } from './ChangedMeanwhile';
import { useDraft } from './drafts';
import { useSubmission } from './useSubmission';
import { problemOf } from '../api/problem';
import type { Versioned } from '../api/versioned';

interface VersionedForm<Entity, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** In their order. */
  fields: readonly FieldPath<Values>[];
  /** As the server had it when the form was opened. */
  kept: Versioned<Entity>;
  /** Fetches it again. */
  reload: () => Promise<{ data?: Versioned<Entity> | undefined; error?: unknown }>;
  /** Of the draft: the form and what it edits, such as `job:<id>`. */
  name: string;
  toValues: (entity: Entity) => Values;
  /** Reads back what was kept of a draft; undefined when it holds nothing. */
  readDraft: (stored: unknown) => Values | undefined;
  /** What of the form is not as it is on the server. */
  differences: (server: Entity, form: Values) => Difference[];
  /** Saves over the version with this tag; a newer one is a 412. */
  send: (values: Values, tag: string | undefined) => Promise<{ error?: unknown }>;
  onSaved?: (() => void) | undefined;
}

/**
 * The form of something that may be changed elsewhere meanwhile: a save names the version that it started from, and a newer one
 * is the admin's to choose over. Unsaved changes stay in the tab, with their version.
 */
export function useVersionedForm<Entity, Values extends FieldValues>(the: VersionedForm<Entity, Values>) {
  const { form, kept, name, differences } = the;
  const draft = useDraft(name);
  const [isSaved, setSaved] = useState(false);

  // What is edited: the entity as it was opened, or an earlier visit's draft with the version that it started from.
  const [opened] = useState(() => {
    const stored = draft.read();
    const values = the.readDraft(stored?.values);
    if (!stored || !values || differences(kept.value, values).length === 0) return { tag: kept.tag };
    return { tag: stored.tag, values };
  });
  const tag = useRef(opened.tag);
  /** A version newer than that, while the admin is asked about it: at the opening of a draft, or at a save. */
  const [newer, setNewer] = useState<{ version: Versioned<Entity>; at: 'draft' | 'save' } | undefined>(
    opened.tag === kept.tag ? undefined : { version: kept, at: 'draft' },
  );

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

  const { submit, problem, forgetProblem } = useSubmission(form, the.fields, async (values, refuse) => {
    for (;;) {
      const answer = await the.send(values, tag.current);
      setNewer(undefined);
      if (!answer.error) {
        draft.drop();
        setSaved(true);
        return the.onSaved?.();
      }
      if (problemOf(answer.error).status !== 412) return refuse(answer.error);
      const now = await the.reload();
      if (!now.data || now.error) return refuse(now.error);
      if (differences(now.data.value, values).length > 0) return setNewer({ version: now.data, at: 'save' });
      // Both wrote the same: there is nothing to choose.
      tag.current = now.data.tag;
    }
  });

  const startFrom = (version: Versioned<Entity>) => {
    tag.current = version.tag;
    form.reset(the.toValues(version.value));
    draft.drop();
    setNewer(undefined);
    forgetProblem();
  };

  const keepMine = ({ version, at }: NonNullable<typeof newer>) => {
    tag.current = version.tag;
    if (at === 'save') return submit(undefined, () => setNewer(undefined));
    draft.keep({ values: form.getValues(), tag: version.tag });
    setNewer(undefined);
  };

  return {
    submit,
    isSaved,
    /** Why the last save failed. */
    problem,
    /** Takes all changes back. */
    discard: () => startFrom(kept),
    dropDraft: draft.drop,
    /** For ChangedMeanwhile, while there is something to choose. */
    choice: newer && {
      at: newer.at,
      differences: differences(newer.version.value, form.getValues()),
      busy: form.formState.isSubmitting,
      onKeepMine: () => keepMine(newer),
      onTakeTheirs: () => startFrom(newer.version),
      onCancel: () => setNewer(undefined),
    },
  };
}
