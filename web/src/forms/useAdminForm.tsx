import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { conflictWords as words, type conflictWords } from '../content/back-office/forms';
import { Button } from '../ui/Button';
import type { Notice } from '../ui/FormNotice';
import { useMemo, useEffect, useState, type FormEvent } from 'react';
import { dropAllFromTab, dropFromTab, keepInTab, readFromTab } from '../runtime/storage';
import { selectSession } from '../api/session';
import { useAppSelector } from '../api/store-hooks';
import { problemOf } from '../api/problem';
import type { Versioned } from '../api/versioned';
import { failed, refusedFields } from './failures';
import { useSingleFlight } from './useSingleFlight';

export const draftStart = 'draft:';

export const dropDrafts = (): void => dropAllFromTab(draftStart);

/** What stands in a form of the back office and is not saved. */
export interface Draft {
  values: unknown;
  /** The version of the entity that the form started from (its ETag); undefined for something new. */
  tag: string | undefined;
}

function readDraft(key: string): Draft | undefined {
  const kept = readFromTab(key);
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept) || !('values' in kept))
    return undefined;
  const tag = 'tag' in kept && typeof kept.tag === 'string' ? kept.tag : undefined;
  return { values: kept.values, tag };
}

export const hasShapeOf = <Values extends object>(blank: Values, stored: unknown): stored is Values =>
  typeof stored === 'object' &&
  stored !== null &&
  Object.entries(blank).every(([name, value]) => typeof Reflect.get(stored, name) === typeof value);

/**
 * Keeps one form's draft in this tab, over a reload or the end of the session. It belongs to who is signed in: with
 * another e-mail it is not seen, and Sign Out drops it.
 * @param name of the form and what it edits, such as `job:<id>`
 */
export function useDraft(name: string) {
  const { email } = useAppSelector(selectSession);
  return useMemo(() => {
    const key = `${draftStart}${email ?? ''}:${name}`;
    return {
      read: () => readDraft(key),
      keep: (draft: Draft) => keepInTab(key, draft),
      drop: () => dropFromTab(key),
    };
  }, [email, name]);
}

interface Conflict {
  onReload: () => Promise<void>;
  onSaveAnyway: () => void;
}

/** What a form shows when somebody else has saved a newer version. */
export const conflictNotice = (
  what: keyof typeof words.headlines,
  { onReload, onSaveAnyway }: Conflict,
): Notice => ({
  tone: 'error',
  headline: words.headlines[what],
  detail: (
    <>
      {words.detail}
      <span className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => void onReload()}>
          {words.reload}
        </Button>
        <Button size="small" onClick={onSaveAnyway}>
          {words.saveAnyway}
        </Button>
      </span>
    </>
  ),
});

/**
 * Whether a date or number field holds something that the browser cannot read, such as half a date. Its value is empty to script then, and
 * would be left out unsaid.
 * @param name of the field, the only one of this name on the page
 */
export function isUnreadable(name: string): boolean {
  const [field] = document.getElementsByName(name);
  return field instanceof HTMLInputElement && field.validity.badInput;
}

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

interface AdminForm<Entity, Values extends FieldValues> {
  form: UseFormReturn<Values>;
  kind: keyof typeof conflictWords.headlines;
  fields: readonly FieldPath<Values>[];
  loaded?: Versioned<Entity & { _id: string }> | undefined;
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
    notice: notice(),
    discard: () => startFrom(loaded),
    dropDraft: draft.drop,
  };
}
